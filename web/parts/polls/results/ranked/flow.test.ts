import { expect, test } from 'vitest'
import { mayorResult } from '#web/parts/polls/results/ranked.fixture.ts'
import { flowOf } from './flow.ts'
import { byReach, passesOf } from './passes.ts'

const { rounds } = mayorResult

test('options are ordered by how far they got', () => {
  expect(byReach(rounds)).toEqual(['o1', 'o2', 'o3', 'o4', 'o5'])
})

test('an option elected earlier is listed before an option elected later, whatever their votes', () => {
  const [first, second] = [rounds[2]!, rounds[3]!]
  expect(byReach([{ ...first, elected: ['o3'] }, second])).toEqual(['o3', 'o1', 'o2'])
})

test('every round is a column with a bar for each option still in, and a bar for ballots that stopped counting', () => {
  const { bars } = flowOf(rounds)
  const columns = rounds.map((_, round) => bars.filter((bar) => bar.round === round).map(({ option_id }) => option_id))
  expect(columns).toEqual([
    ['o1', 'o2', 'o3', 'o4', 'o5'],
    ['o1', 'o2', 'o3', 'o4', null],
    ['o1', 'o2', 'o3', null],
    ['o1', 'o2', null],
  ])
})

test('bars are as high as their votes and never touch', () => {
  const { bars } = flowOf(rounds)
  const winner = bars.find(({ round, option_id }) => round === 3 && option_id === 'o1')!
  const second = bars.find(({ round, option_id }) => round === 3 && option_id === 'o2')!
  expect(winner.height / second.height).toBeCloseTo(4313 / 4061)
  expect(second.y).toBeGreaterThan(winner.y + winner.height)
})

test('the votes flowing into a bar add up to its votes', () => {
  const { bars, ribbons } = flowOf(rounds)
  for (const bar of bars.filter(({ round }) => round > 0)) {
    const arriving = ribbons.filter(({ round, to }) => round === bar.round - 1 && to === bar.option_id)
    expect(arriving.reduce((all, { n }) => all + n, 0)).toBe(bar.n)
  }
})

test('a runoff that starts again for another seat is drawn separately', () => {
  const passes = passesOf([...rounds, ...rounds])
  expect(passes.map(({ from, rounds: { length } }) => [from, length])).toEqual([
    [0, 4],
    [4, 4],
  ])
})
