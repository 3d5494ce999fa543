import { expect, test } from 'vitest'
import { asks, readerOf } from './asked.ts'

const guest = readerOf(null, [])
const neighbour = readerOf('U1', [{ comm_id: 'C1', my_role: 'member' }])
const stranger = readerOf('U2', [{ comm_id: 'C1', my_role: null }])

test('a poll for everyone also asks guests to answer, but a poll for signed-in users does not', () => {
  expect(asks({ secrecy: 'hidden', audience: 'everyone', comm_id: null }, guest)).toBe(true)
  expect(asks({ secrecy: 'hidden', audience: 'signed_in', comm_id: 'C1' }, guest)).toBe(false)
  expect(asks({ secrecy: 'hidden', audience: 'signed_in', comm_id: 'C1' }, stranger)).toBe(true)
})

test('a poll for members asks only the members of its own community to answer', () => {
  expect(asks({ secrecy: 'hidden', audience: 'members', comm_id: 'C1' }, neighbour)).toBe(true)
  expect(asks({ secrecy: 'hidden', audience: 'members', comm_id: 'C1' }, stranger)).toBe(false)
  expect(asks({ secrecy: 'hidden', audience: 'members', comm_id: 'C2' }, neighbour)).toBe(false)
  expect(asks({ secrecy: 'hidden', audience: 'members', comm_id: null }, neighbour)).toBe(false)
})

test('a secret poll does not ask guests to answer, and by default a poll with a list asks nobody', () => {
  expect(asks({ secrecy: 'secret', audience: 'everyone', comm_id: null }, guest)).toBe(false)
  expect(asks({ secrecy: 'named', audience: 'everyone', comm_id: null }, stranger)).toBe(true)
  expect(asks({ secrecy: 'hidden', audience: 'list', comm_id: null }, neighbour)).toBe(false)
})
