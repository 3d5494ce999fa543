import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { read, service } from '#contract/call.ts'
import { isRefusal, Refusal } from '#contract/refusals.ts'
import { openLimits } from './limits.ts'
import { countingMisses } from './misses.ts'
import type { Visitor } from './visitor.ts'

const { at } = service(
  'guessed',
  {},
  {
    at: read({
      doc: 'Something at a short address.',
      who: 'guest',
      limit: { count: 100, seconds: 60 },
      misses: { count: 3, seconds: 600 },
      input: z.strictObject({ letters: z.string() }),
      reply: z.object({ found: z.boolean() }),
    }),
  },
)

let now = 0
let take = openLimits(() => now)
beforeEach(() => {
  now = 0
  take = openLimits(() => now)
})

const guest = (address: string): Visitor => ({ kind: 'guest', guest: null, address })

const tried = (letters: string, by = guest('192.0.2.1')) =>
  countingMisses(at, by, { take }, async () => {
    if (letters !== 'right') throw new Refusal(letters === 'removed' ? 'REMOVED' : 'NOT_FOUND')
    return 'found'
  }).catch((thrown: unknown) => (isRefusal(thrown) ? thrown.code : String(thrown)))

const inTurn = async (...all: string[]) => {
  const codes: string[] = []
  for (const letters of all) codes.push(await tried(letters))
  return codes
}

test('after too many misses an address is refused, even if its next guess is right; other addresses are not', async () => {
  expect(await inTurn('a', 'b', 'right', 'c')).toEqual(['NOT_FOUND', 'NOT_FOUND', 'found', 'NOT_FOUND'])
  expect(await inTurn('d', 'right')).toEqual(['RATE', 'RATE'])
  expect(await tried('right', guest('192.0.2.2'))).toBe('found')
})

test('a hall that shares one address can come as often as it likes, as long as it finds something', async () => {
  const codes = await inTurn(...Array.from({ length: 500 }, () => 'right'))
  expect(new Set(codes)).toEqual(new Set(['found']))
})

test('misses expire, and only what is not found is a miss', async () => {
  await inTurn('a', 'removed', 'removed', 'removed', 'b', 'c')
  expect(await tried('right')).toBe('RATE')
  now = 1_300_000
  expect(await tried('right')).toBe('found')
})

test('rooms that ask for a visitor, and the instance itself, are not counted', async () => {
  await inTurn('a', 'b', 'c')
  expect(await tried('right', { ...guest('192.0.2.1'), paid: true })).toBe('found')
  expect(await tried('right', guest(''))).toBe('found')
})
