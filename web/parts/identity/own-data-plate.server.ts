import { msg } from '@lingui/core/macro'
import type { identity } from '#contract/identity.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 10,
  name: msg`Your account`,
  lists: {
    account: msg`your name for signing in, your address, since when you’ve had the account`,
    outside_accounts: msg`accounts elsewhere with which you sign in`,
    passkeys: msg`your passkeys, by the names you gave them`,
    codes: msg`whether you sign in with codes from an app, and how many recovery codes are left`,
    recovery: msg`whether somebody waits for a way in without your codes`,
    sessions: msg`where you’re signed in`,
    known_browsers: msg`browsers in which you’ve signed in`,
    tries: msg`counts of wrong passwords and codes, and of letters, which fade within hours`,
    letters_with_links: msg`e-mails to you whose links still work`,
    closing: msg`whether you’ve closed your account, and until when you can keep it`,
  },
} satisfies OwnDataPlate<typeof identity.own_data>
