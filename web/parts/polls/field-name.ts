import type { Item } from './types.ts'

/** The field that contains the answer for each kind of item, as named in the contract. */
const holds = {
  single: 'choice',
  multiple: 'choices',
  approval: 'approve',
  score: 'scores',
  ranked: 'order',
  scale: 'scale',
  number: 'number',
  date: 'date',
  open: 'text',
  matrix: 'rows',
} as const satisfies Record<Item['kind'], string>

/**
 * The name of an item's controls, which determines how they are read: `i1.choice`, or `i1.order.o2` if each option has
 * its own control. The name of a number field ends in its number of decimals, which decides how `1.250` is read.
 */
export function fieldName(item: Item, option_id?: string): string {
  const name = `${item.item_id}.${holds[item.kind]}`
  if (option_id) return `${name}.${option_id}`
  return item.kind === 'number' ? `${name}.${item.decimals}` : name
}

/** The name of the controls for "none of these" and "I do not know" if they appear beside an item's other controls. */
export const besideName = ({ item_id }: Pick<Item, 'item_id'>): string => `${item_id}.choice`
