import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowd } from './crowd.ts'
import { togetherAndApart, type Polity } from './together-and-apart.ts'

// The full crowd of 500 people runs in `npm run bench -- crowd`.
const people = 3
const times = 12

togetherAndApart((start) => {
  let polity: Polity
  beforeAll(async () => {
    polity = await start()
  })
  afterAll(() => polity.remove())

  test(
    `${people} people who do everything ${times} times at once still count as ${people} people`,
    { timeout: 120_000 },
    async () => {
      expect(await crowd(polity, { people, times })).toEqual([])
    },
  )
})
