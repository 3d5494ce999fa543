import { expect, test } from 'vitest'
import { mayor, mayorResult } from '#web/parts/polls/results/ranked.fixture.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { LastPlace } from './last-place.tsx'

const counts = { o1: 19, o2: 13, o3: 13, o4: 13 }
const votes = Object.entries(counts).map(([option_id, n]) => ({ option_id, n }))
const rounds = [{ ...mayorResult.rounds[0]!, votes, elected: [], eliminated: [] }]

const told = async (among: string[], more: { chosen?: string; rule?: 'stv' } = {}) => {
  const tie = { among, by: 'undecided' as const, chosen: more.chosen ?? null, round: 1 }
  const item = { ...mayor, rule: more.rule ?? mayor.rule }
  const result = { ...mayorResult, winners: [], rounds, ties: [tie] }
  return (await drawn(<LastPlace item={item} lang="en" result={result} />)).text
}

test('a draw for last place that decides who wins is explained, since another option may be ahead now', async () => {
  expect(await told(['o2', 'o3'])).toMatch(
    /In round 1, .+, .+ and .+ share last place\. Only one of them is eliminated, and that decides who wins in the end\./,
  )
})

test('a draw is not explained if it decides between tied options directly, changes nothing, or is for a seat', async () => {
  expect(await told(['o2', 'o3', 'o4'])).not.toContain('last place')
  expect(await told(['o2', 'o3'], { chosen: 'o2' })).not.toContain('last place')
  expect(await told(['o2', 'o3'], { rule: 'stv' })).not.toContain('last place')
})
