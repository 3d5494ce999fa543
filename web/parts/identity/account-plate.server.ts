import { redirect } from 'react-router'
import { identity } from '#contract/identity.ts'
import { ownDataParts } from '#web/account/my-data/lists.server.ts'
import { doing, type AccountAction, type AccountServerPlate } from '#web/account/plate.server.ts'
import { statusAddress } from '#web/account/status-address.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { appearanceCookie } from '#web/shell/appearance.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { accountWords, linkWords, passkeyWords } from './account-words.server.ts'
import { lettersLook } from './people/letters.server.ts'
import { settingsLook } from './people/settings.server.ts'
import { doForSignUp, signUpAt } from './people/sign-up.server.ts'
import { readLink } from './letter-link.server.ts'
import { codeIn, codeWords, newRecoveryCodes, setUpCodes, turnOnCodes } from './codes/codes.server.ts'
import { askNewPasskey, askPasskey, responseIn } from './passkeys/passkeys.server.ts'
import { doForSafety, safetyAt } from './safety/safety.server.ts'
import { doForPerson, peopleAt } from './people/people.server.ts'

async function load(ctx: RequestContext, url: string) {
  const { enter, locale } = ctx
  const token = queryValue(url, 'confirm')
  const after = queryValue(url, 'signed-in')
  const [closing, address, methods, ways, passkeys, codes, sessions, { proved }, parts, link, safety] =
    await Promise.all([
      found(locale, enter(identity.get_closing, {})),
      found(locale, enter(identity.get_identity, {})),
      found(locale, enter(identity.sign_in_methods, {})),
      found(locale, enter(identity.linked_issuers, {})),
      found(locale, enter(identity.passkeys, {})),
      found(locale, enter(identity.codes, {})),
      found(locale, enter(identity.sessions, { ...(after && { cursor: after }) })),
      found(locale, enter(identity.get_proof, {})),
      ownDataParts(locale),
      token === null ? null : readLink(ctx, token, ['confirm', 'change', 'proof']),
      safetyAt(ctx, queryValue(url, 'safety')),
    ])
  const signedIn = { sessions: sessions.items, next: sessions.next_cursor, further: after !== null }
  const outside = queryValue(url, 'outside')
  const { letters, passkeys: takesPasskeys } = methods
  const confirming = token === null ? null : { token, link }
  const copy = { parts, proved, password: ways.password, email: address.email }
  return {
    address,
    letters,
    ways,
    passkeys,
    takesPasskeys,
    codes,
    outside,
    signedIn,
    copy,
    confirming,
    closing,
    safety,
  }
}

export type OnAccount = Awaited<ReturnType<typeof load>>

const sendConfirmation = ({ enter, locale }: RequestContext) => enter(identity.send_confirmation, { lang: locale })

const changeEmail = ({ enter, locale }: RequestContext, form: FormData) =>
  enter(identity.change_email, { email: textIn(form, 'email'), lang: locale })

const wayIn = ({ locale }: RequestContext, form: FormData) => ({
  issuer: textIn(form, 'issuer'),
  password: form.has('password') ? textIn(form, 'password') : undefined,
  lang: locale,
})

/** People who signed in with an issuer are then taken to its site, to sign out there too. */
const signOut =
  (where: { everywhere?: true }): AccountAction =>
  async (ctx, form) => {
    const { reply, refused } = await sentForm(ctx, form, ctx.enter(identity.sign_out, where))
    return refused ?? redirect(reply.issuer ? `/login?left=${reply.issuer}` : '/login')
  }

const doAnyForSafety: AccountAction = async (ctx, form) => (await doForSafety(ctx, form)) ?? redirect('/account')

export default {
  load,
  looks: {
    people: {
      load: async (ctx, url, user) => (user.operator ? { people: await peopleAt(ctx, url) } : null),
      act: doForPerson,
    },
    'sign-up': {
      load: async (ctx, url, user) => (user.operator ? { signUp: await signUpAt(ctx, url) } : null),
      act: doForSignUp,
    },
    letters: lettersLook,
    settings: settingsLook,
  },
  actions: {
    letter: doing(statusAddress('letter'), sendConfirmation),
    link: doing(statusAddress('link'), sendConfirmation),
    email: doing(statusAddress('change'), changeEmail, accountWords),
    'keep-email': doing(statusAddress('kept'), changeEmail, accountWords),
    confirm: async (ctx, form) => {
      const asked = ctx.enter(identity.confirm_email, {
        token: textIn(form, 'token'),
        password: form.has('password') ? textIn(form, 'password') : undefined,
      })
      const { reply, refused } = await sentForm(ctx, form, asked, linkWords)
      return refused ?? redirect(statusAddress(reply.kind === 'proof' ? 'proved' : 'confirmed'))
    },
    'prove-letter': doing(statusAddress('proof-letter'), ({ enter, locale }) =>
      enter(identity.send_proof, { lang: locale }),
    ),
    'prove-outside': async (ctx, form) => {
      const asked = ctx.enter(identity.prove_outside, { issuer: textIn(form, 'issuer') })
      const { reply, refused } = await sentForm(ctx, form, asked)
      return refused ?? { going: reply }
    },
    not_me: doAnyForSafety,
    recover: doAnyForSafety,
    stop_recovery: doAnyForSafety,
    'prove-code': doing(
      statusAddress('proved'),
      ({ enter, locale }, form) => enter(identity.prove_code, { code: textIn(form, 'code'), lang: locale }),
      codeWords,
    ),
    'stop-recovery': doing(statusAddress('codes-kept'), ({ enter, locale }) =>
      enter(identity.stop_recovery, { lang: locale }),
    ),
    'set-up-codes': setUpCodes,
    'turn-on-codes': turnOnCodes,
    'new-recovery-codes': newRecoveryCodes,
    'turn-off-codes': doing(
      statusAddress('codes-off'),
      ({ enter, locale }, form) => enter(identity.turn_off_codes, { code: codeIn(form), lang: locale }),
      codeWords,
    ),
    'ask-proof-passkey': (ctx, form) => askPasskey(ctx, form, 'prove-passkey'),
    'prove-passkey': doing(
      statusAddress('proved'),
      ({ enter, locale }, form) => enter(identity.prove_passkey, { response: responseIn(form), lang: locale }),
      passkeyWords,
    ),
    'new-passkey': (ctx, form) => askNewPasskey(ctx, form, accountWords),
    'add-passkey': doing(
      statusAddress('passkey'),
      ({ enter, locale }, form) =>
        enter(identity.add_passkey, {
          response: responseIn<'add_passkey'>(form),
          name: textIn(form, 'name'),
          lang: locale,
        }),
      passkeyWords,
    ),
    'rename-passkey': doing(
      statusAddress('passkey-named'),
      ({ enter }, form) =>
        enter(identity.rename_passkey, { passkey_id: textIn(form, 'passkey_id'), name: textIn(form, 'name') }),
      accountWords,
    ),
    'remove-passkey': doing(
      statusAddress('passkey-removed'),
      ({ enter, locale }, form) =>
        enter(identity.remove_passkey, {
          passkey_id: textIn(form, 'passkey_id'),
          password: form.has('password') ? textIn(form, 'password') : undefined,
          lang: locale,
        }),
      accountWords,
    ),
    password: doing(
      statusAddress('password'),
      ({ enter, locale }, form) =>
        enter(identity.change_password, {
          password: form.has('password') ? textIn(form, 'password') : undefined,
          new_password: textIn(form, 'new_password'),
          lang: locale,
        }),
      accountWords,
    ),
    'prove-password': doing(
      statusAddress('your-data'),
      ({ enter }, form) => enter(identity.prove_password, { password: textIn(form, 'password') }),
      accountWords,
    ),
    'end-other-sessions': doing(statusAddress('other-sessions'), ({ enter }) => enter(identity.end_other_sessions, {})),
    'prove-closing': doing(
      statusAddress('closing-proved'),
      ({ enter }, form) => enter(identity.prove_password, { password: textIn(form, 'password') }),
      accountWords,
    ),
    'close-account': doing('/login?done=closed', ({ enter, locale }, form) =>
      enter(identity.close_account, {
        comments: textIn(form, 'comments') === 'delete' ? 'delete' : 'keep',
        lang: locale,
      }),
    ),
    'keep-account': doing(statusAddress('account-kept'), ({ enter }) => enter(identity.keep_account, {})),
    'end-session': doing(statusAddress('session'), ({ enter }, form) =>
      enter(identity.end_session, { session_id: textIn(form, 'session_id') }),
    ),
    'set-password': doing(statusAddress('password-letter'), async ({ enter, locale }) => {
      const { email } = await enter(identity.get_identity, {})
      return enter(identity.forgot_password, { email, lang: locale })
    }),
    'link-outside': async (ctx, form) => {
      const { reply, refused } = await sentForm(
        ctx,
        form,
        ctx.enter(identity.link_outside, wayIn(ctx, form)),
        accountWords,
      )
      return refused ?? { going: reply }
    },
    'unlink-outside': doing(
      statusAddress('unlinked'),
      (ctx, form) => ctx.enter(identity.unlink_outside, wayIn(ctx, form)),
      accountWords,
    ),
    'sign-out': signOut({}),
    'sign-out-everywhere': signOut({ everywhere: true }),
    // The appearance is stored in this browser alone, so no room is called.
    appearance: async (_ctx, form, { url }) =>
      redirect(statusAddress('appearance'), {
        headers: { 'set-cookie': appearanceCookie(textIn(form, 'appearance'), url.startsWith('https:')) },
      }),
  },
} satisfies AccountServerPlate
