import { lookedAt } from '#contract/poll-conditions.ts'
import type { Item } from './ballots.ts'

const choosesSeveral = ({ kind }: Item): boolean => kind === 'multiple' || kind === 'approval'

/**
 * Questions whose numbers add up with each other's are one table, by what each person said to all of them together. Where
 * no part of that table is one to four people, no sum or difference of what is shown is; where one is, nothing is told
 * apart. What adds up: a question with the one its condition looks at; the choices of one question where one can choose
 * several; and all questions where none must be answered by everybody, since a ballot answers one at least. A question by
 * itself where one chooses one is no such table: it is told apart cell by cell.
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
 * Of each such table, begun with its name, the part of it that somebody with these keys is: by all they said, also what is
 * told apart of nobody. Where all of a part are guests, what the whole result says of it is said of guests.
 */
export function partsOf(tables: Item[][]): (keys: string[]) => string[] {
  const known = tables.map((table) => ({ name: nameOf(table), items: new Set(table.map(({ item_id }) => item_id)) }))
  return (keys) => known.map(({ name, items }) => name + keys.filter((key) => items.has(itemOf(key))).join())
}

const itemOf = (key: string): string => key.split(/[.:]/, 1)[0]!

export const nameOf = (table: Item[]): string => `${table[0]!.item_id}|`
