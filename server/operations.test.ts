import { expect, test } from 'vitest'
import { nothingMore, type Room } from '#platform/room.ts'
import { argumentOf, operationsOf, usageOf, whileRunning } from './operations.ts'

const run = async () => ''
const doc =
  'reads apples, and whatever else lies in the basket, one after the other, until nothing is left in it at all'
const orchard = {
  ...nothingMore,
  name: 'orchard',
  commands: {
    'read apples': { takes: { name: 'PATH', what: 'the path of a basket', isPath: true }, doc, run },
    count: { doc: 'counts the apples', whileRunning: true, run },
  },
} as unknown as Room
const operations = operationsOf([orchard])

test('the usage lists each room’s commands with their arguments, along with commands for all rooms', () => {
  expect(usageOf(operations).split('\n').slice(0, 3)).toEqual([
    '  read apples PATH  reads apples, and whatever else lies in the basket, one after the other, until nothing is left in',
    '                    it at all',
    '  count             counts the apples',
  ])
  expect(usageOf(operations)).toMatch(/^ {2}backup \[FILE\] +writes everything/m)
  expect(whileRunning(operations)).toBe('count')
})

test('a path is relative to the folder in which it was typed, and a missing argument is named', () => {
  const argument = (name: string, said?: string) => argumentOf(name, operations[name]!, said, '/home/ana')
  expect(argument('read apples', 'baskets/1')).toBe('/home/ana/baskets/1')
  expect(() => argument('read apples')).toThrow('read apples needs the path of a basket')
  expect(argument('backup')).toBeUndefined()
  expect(() => argument('restore')).toThrow('restore needs the name of a backup file')
})
