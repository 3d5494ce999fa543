import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type AnyRefusal, Refusal } from '#contract/refusals.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import { formOf, leadsTo, refuses, visitWith } from '#web/parts/identity/entered.test-kit.ts'
import { readLink, type LetterLink } from '#web/parts/identity/letter-link.server.ts'
import { sendAccount } from './plates.server.ts'
import { leftAddress, statusAddress } from './status-address.ts'

const sent = (fields: Record<string, string>, scheme = 'https') =>
  new Request(`${scheme}://polity.example/account`, { method: 'POST', body: formOf(fields) })

describe('each account form makes one call, with its own fields and nothing else', () => {
  const email = 'ana@example.org'
  const cases: [Record<string, string>, Call, object, string][] = [
    [{ intent: 'read' }, users.read_notices, {}, statusAddress('read')],
    [{ intent: 'withdraw', poll_id: 'P1' }, polls.withdraw_response, { poll_id: 'P1' }, statusAddress('withdrawn')],
    [{ intent: 'leave', comm_id: 'C1' }, comms.leave_community, { comm_id: 'C1' }, leftAddress('C1')],
    [{ intent: 'undo-leave', comm_id: 'C1' }, comms.join_community, { comm_id: 'C1' }, statusAddress('back')],
    [
      { intent: 'name', fullname: 'Ana', name_public: 'on' },
      users.update_user,
      { fullname: 'Ana', name_public: true },
      statusAddress('name'),
    ],
    [
      { intent: 'name', fullname: 'Ana' },
      users.update_user,
      { fullname: 'Ana', name_public: false },
      statusAddress('name'),
    ],
    [{ intent: 'letter' }, identity.send_confirmation, { lang: 'en' }, statusAddress('letter')],
    [{ intent: 'email', email }, identity.change_email, { email, lang: 'en' }, statusAddress('change')],
    [{ intent: 'keep-email', email }, identity.change_email, { email, lang: 'en' }, statusAddress('kept')],
    [
      { intent: 'confirm', token: 't' },
      identity.confirm_email,
      { token: 't', password: undefined },
      statusAddress('confirmed'),
    ],
    [
      { intent: 'confirm', token: 't', password: '' },
      identity.confirm_email,
      { token: 't', password: '' },
      statusAddress('confirmed'),
    ],
    [
      { intent: 'password', password: 'old', new_password: 'new', email },
      identity.change_password,
      { password: 'old', new_password: 'new', lang: 'en' },
      statusAddress('password'),
    ],
    [{ intent: 'end-session', session_id: 'S1' }, identity.end_session, { session_id: 'S1' }, statusAddress('session')],
    [{ intent: 'sign-out' }, identity.sign_out, {}, '/login'],
    [{ intent: 'sign-out-everywhere' }, identity.sign_out, { everywhere: true }, '/login'],
  ]
  test.each(cases)(
    'the account form %j makes one call, with its own fields and nothing else',
    async (fields, call, input, leads) => {
      const { visit, entered } = visitWith()
      expect(leadsTo(await sendAccount(visit, sent({ ...fields, form_key: 'k', unasked: 'x' })))).toBe(leads)
      expect(entered).toEqual([[call, input]])
    },
  )
})

test('an unknown intent gets a 404 and calls no room', async () => {
  for (const intent of ['', 'Sign-out', 'toString', '__proto__', 'constructor']) {
    const { visit, entered } = visitWith()
    await expect(sendAccount(visit, sent({ intent }))).rejects.toMatchObject({ init: { status: 404 } })
    expect(entered).toEqual([])
  }
})

test('the appearance setting is saved in this browser, without calling a room', async () => {
  const { visit, entered } = visitWith()
  const reply = (await sendAccount(visit, sent({ intent: 'appearance', appearance: 'dark' }))) as Response
  expect(leadsTo(reply)).toBe(statusAddress('appearance'))
  expect(reply.headers.get('set-cookie')).toMatch(/=dark;.*Secure/)
  const plain = (await sendAccount(visit, sent({ intent: 'appearance', appearance: 'dark' }, 'http'))) as Response
  expect(plain.headers.get('set-cookie')).not.toContain('Secure')
  expect(entered).toEqual([])
})

describe('a refusal', () => {
  const refused = async (call: Call, no: AnyRefusal, fields: Record<string, string>) => {
    const reply = await sendAccount(visitWith([[call, refuses(no)]]).visit, sent(fields))
    expect(leadsTo(reply)).toBeNull()
    return (reply as Extract<typeof reply, { data: unknown }>).data.refused
  }

  test('a refusal is shown at its field, with its status and without any password', async () => {
    const fields = { intent: 'password', password: 'old', new_password: 'new', email: 'ana@example.org' }
    const wrong = await refused(identity.change_password, new IdentityRefusal('WRONG_PASSWORD'), fields)
    expect(Object.keys(wrong.errors)).toEqual(['password'])
    expect(wrong.kept).toEqual({ intent: ['password'], email: ['ana@example.org'] })
    const weak = await refused(identity.change_password, new IdentityRefusal('WEAK_PASSWORD'), fields)
    expect(Object.keys(weak.errors)).toEqual(['new_password'])
    const taken = await refused(identity.change_email, new IdentityRefusal('EMAIL_TAKEN'), {
      intent: 'email',
      email: 'b@x.org',
    })
    expect(Object.keys(taken.errors)).toEqual(['email'])
  })

  test('a refusal says if an e-mailed link is for another account', async () => {
    const fields = { intent: 'confirm', token: 't' }
    const [link, other] = [
      await refused(identity.confirm_email, new Refusal('FORBIDDEN'), fields),
      await refused(comms.leave_community, new Refusal('FORBIDDEN'), { intent: 'leave', comm_id: 'C1' }),
    ]
    expect(link.sentence).not.toBe(other.sentence)
  })

  test('an unexpected refusal counts as a fault', async () => {
    const { visit } = visitWith([[users.read_notices, refuses(new TypeError('broken'))]])
    await expect(sendAccount(visit, sent({ intent: 'read' }))).rejects.toThrow('broken')
  })
})

describe('an e-mailed link', () => {
  const link = { kind: 'reset', email: 'ana@example.org', needs_password: false } as LetterLink
  const read = (says: (input: unknown) => unknown) =>
    readLink(visitWith([[identity.read_link, says]]).visit, 't', ['reset'])

  test('an e-mailed link is read only by the screen it belongs to', async () => {
    expect(await read(() => link)).toEqual(link)
    expect(await read(() => ({ ...link, kind: 'confirm' }))).toBeNull()
  })

  test('an e-mailed link counts as missing once it has expired, or if it was never valid', async () => {
    for (const code of ['LINK_GONE', 'INVALID'] as const)
      expect(await read(refuses(new IdentityRefusal(code)))).toBeNull()
  })

  test('an e-mailed link does not count as expired if it cannot be read right now', async () => {
    await expect(read(refuses(new Refusal('BUSY')))).rejects.toMatchObject({ init: { status: 503 } })
  })
})
