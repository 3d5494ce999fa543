import { expect, test } from 'vitest'
import { contract } from './all.ts'
import type { Call } from './call.ts'
import { chatRefusals } from './chat-refusals.ts'
import { commsRefusals } from './comms-refusals.ts'
import { identityRefusals } from './identity-refusals.ts'
import { moderationRefusals } from './moderation-refusals.ts'
import { pollRefusals } from './poll-refusals.ts'
import { questionRefusals } from './question-refusals.ts'
import { commonRefusals, Refusal, refusing, sharedRefusals } from './refusals.ts'

const owned = {
  polls: pollRefusals,
  questions: questionRefusals,
  identity: identityRefusals,
  comms: commsRefusals,
  chat: chatRefusals,
  moderation: moderationRefusals,
}

test('no two services share a refusal code, and no service reuses a common refusal code', () => {
  const codes = [commonRefusals, sharedRefusals, ...Object.values(owned)].flatMap((each) => Object.keys(each))
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test('every refusal code of a service is named by at least one of its calls', () => {
  for (const [name, own] of Object.entries(owned)) {
    const calls: Call[] = Object.values(contract[name as keyof typeof owned])
    const named = new Set(calls.flatMap(({ errors }) => errors))
    expect(Object.keys(own).filter((code) => !named.has(code))).toEqual([])
  }
})

test('a refusal has the HTTP status and the wording that its service defines', () => {
  const Echo = refusing({ HOARSE: { status: 409, title: 'It has no voice.' } })
  expect(new Echo('HOARSE')).toMatchObject({ name: 'Refusal', status: 409, message: 'It has no voice.' })
  expect(new Echo('RATE')).toMatchObject({ status: 429 })
  // @ts-expect-error a code of one service is not a common code
  expect(() => new Refusal('HOARSE')).toThrow()
})
