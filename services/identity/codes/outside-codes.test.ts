import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { onOneEngine } from '#tests/engines.ts'
import type { Stage } from '#services/identity/identity.test-kit.ts'
import { sign_up_outside } from '#services/identity/arrivals.ts'
import { openOutside, throughIssuer, verified, type Forger } from '#services/identity/outside.test-kit.ts'
import { sign_out } from '#services/identity/sessions.ts'
import { sign_in_code } from './second-step.ts'
import { codeAt } from './totp.ts'
import { set_up_codes, turn_on_codes } from './turning-on.ts'

const lang = 'en'

onOneEngine('a code after an outside account', (open) => {
  let stage: Stage
  let forger: Forger
  let other: Forger
  beforeAll(async () => {
    ;({ stage, forger, other } = await openOutside(open))
  })
  afterAll(() => Promise.all([forger.close(), other.close()]))

  test('an issuer’s word opens no session of an account that asks for a code, and the session still knows the issuer', async () => {
    const claims = verified('ana', 'ana@out.example')
    await throughIssuer(stage.guest('first'), forger, claims)
    const made = await sign_up_outside({ fullname: 'Ana Mills', lang }, stage.guest('first'))
    const ana = (await stage.holder(made, 'first'))!
    const { secret } = await set_up_codes({}, ana)
    const { recovery_codes } = await turn_on_codes({ code: codeAt(secret, new Date()), lang }, ana)

    const phone = stage.guest('phone')
    const back = await throughIssuer(phone, forger, claims, '/communities')
    expect(back).toEqual({ came: 'second_step', second_step: true, linking: false, onward: '/communities' })
    expect(identity.return_from_outside.reply.safeParse(back).error).toBeUndefined()
    const there = (await stage.holder(await sign_in_code({ code: recovery_codes[0]!, lang }, phone), 'phone'))!
    expect((await sign_out({ everywhere: false }, there)).issuer).toBe('forger')
  })
})
