import { expect, test } from 'vitest'
import { asks, readerOf } from './asked.ts'

const guest = readerOf(null, [])
const neighbour = readerOf('U1', [{ comm_id: 'C1', my_role: 'member' }])
const stranger = readerOf('U2', [{ comm_id: 'C1', my_role: null }])

test('a poll for everyone asks everyone, one for the signed in asks no guest', () => {
  expect(asks({ audience: 'everyone', comm_id: null }, guest)).toBe(true)
  expect(asks({ audience: 'signed_in', comm_id: 'C1' }, guest)).toBe(false)
  expect(asks({ audience: 'signed_in', comm_id: 'C1' }, stranger)).toBe(true)
})

test('a poll for members asks the members of its community alone', () => {
  expect(asks({ audience: 'members', comm_id: 'C1' }, neighbour)).toBe(true)
  expect(asks({ audience: 'members', comm_id: 'C1' }, stranger)).toBe(false)
  expect(asks({ audience: 'members', comm_id: 'C2' }, neighbour)).toBe(false)
  expect(asks({ audience: 'members', comm_id: null }, neighbour)).toBe(false)
})
