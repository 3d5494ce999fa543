import { lookedAt } from '#contract/poll-conditions.ts'
import type { Item } from './ballots.ts'

const choosesSeveral = ({ kind }: Item): boolean => kind === 'multiple' || kind === 'approval'

/**
 * Groups questions whose counts add up with each other's into tables, by what each person answered to all of them
 * together. If no part of such a table has one to four people, no sum or difference of what is shown has; if one has,
 * nothing is broken down. Counts add up between a question and the one its condition looks at; between the choices of a
 * question where one can choose several; and between all questions if none must be answered by everybody, since a
 * ballot answers one at least. A single-choice question by itself is no such table: it is broken down cell by cell.
 */
export function linkedItems(items: Item[]): Item[][] {
  const links = items.map(({ item_id, show_if }) => [item_id, ...(show_if ? lookedAt(show_if) : [])])
  if (!items.some(({ required, show_if }) => required && !show_if)) links.push(items.map(({ item_id }) => item_id))
  let tables: string[][] = []
  for (const link of links) {
    const touched = (table: string[]) => table.some((item_id) => link.includes(item_id))
    const joined = new Set([...tables.filter(touched).flat(), ...link])
    tables = [...tables.filter((table) => !touched(table)), [...joined]]
  }
  return tables
    .map((table) => items.filter(({ item_id }) => table.includes(item_id)))
    .filter((table) => table.length > 1 || table.some(choosesSeveral))
}

/**
 * For each such table, starting with its name, the part that somebody with these keys belongs to: by everything they
 * answered, including answers that are broken down for nobody. If everybody in a part is a guest, what the whole result
 * says of that part is said of guests.
 */
export function partsOf(tables: Item[][]): (keys: string[]) => string[] {
  const known = tables.map((table) => ({ name: nameOf(table), items: new Set(table.map(({ item_id }) => item_id)) }))
  return (keys) => known.map(({ name, items }) => name + keys.filter((key) => items.has(itemOf(key))).join())
}

const itemOf = (key: string): string => key.split(/[.:]/, 1)[0]!

export const nameOf = (table: Item[]): string => `${table[0]!.item_id}|`
