import { expect, test } from 'vitest'
import { branchesOf, type Branch } from './branches.ts'

type One = { depth: number; id: string }

const drawn = (branches: Branch<One>[]): string =>
  branches.map(({ said, below }) => said.id + (below.length > 0 ? `(${drawn(below)})` : '')).join(' ')

const inOrder = (...depths: number[]) => branchesOf(depths.map((depth, at) => ({ depth, id: 'abcdefgh'[at]! })))

test('each reply is below the nearest earlier comment of a lesser depth, so that every branch can fold', () => {
  expect(drawn(inOrder(1, 2, 3, 3, 2, 1, 2))).toBe('a(b(c d) e) f(g)')
  expect(drawn(inOrder(1, 1, 1))).toBe('a b c')
  expect(drawn([])).toBe('')
})

test('a page that begins in the middle of a branch shows all the comments that follow', () => {
  expect(drawn(inOrder(3, 2, 3, 1))).toBe('a b(c) d')
})
