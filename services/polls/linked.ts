import { lookedAt } from '#contract/poll-conditions.ts'
import type { Item } from './ballots.ts'

const choosesSeveral = ({ kind }: Item): boolean => kind === 'multiple' || kind === 'approval'

/**
 * Groups questions whose counts can be combined into tables, by each person's answers to all of them together. If every
 * part of such a table is either empty or has at least five people, the same is true of every sum and difference of
 * published numbers. If some part has one to four people, nothing in the table is broken down. Counts can be combined
 * between a question and the question to which its condition refers; between the choices of a question that allows
 * several; and between all questions if none of them is required, since every ballot answers at least one. A
 * single-choice question on its own is not such a table, because it is broken down cell by cell.
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
 * For each table of linked questions, the part to which a person with these keys belongs, prefixed with the table's
 * name. The part depends on all of the person's answers, including answers that are not broken down. If everybody in a
 * part is a guest, the numbers in the whole result about that part are numbers about guests.
 */
export function partsOf(tables: Item[][]): (keys: string[]) => string[] {
  const known = tables.map((table) => ({ name: nameOf(table), items: new Set(table.map(({ item_id }) => item_id)) }))
  return (keys) => known.map(({ name, items }) => name + keys.filter((key) => items.has(itemOf(key))).join())
}

const itemOf = (key: string): string => key.split(/[.:]/, 1)[0]!

export const nameOf = (table: Item[]): string => `${table[0]!.item_id}|`
