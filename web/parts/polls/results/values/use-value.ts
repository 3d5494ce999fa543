import { useLingui } from '@lingui/react/macro'
import type { Item } from '#web/parts/polls/types.ts'
import { useDates } from '#web/words/dates.ts'
import type { Step } from './spread.ts'

/** A unit of up to this many letters stays on the line of its number; a longer unit may move to the next line. */
const SHORT_UNIT = 5

/** What follows each number of an item: a space and the unit, if the item has one. */
export function unitOf(item: Item): string {
  if (item.kind !== 'number' || !item.unit) return ''
  return `${item.unit.length > SHORT_UNIT ? ' ' : '\u00A0'}${item.unit}`
}

/** Formats values of an item for the reader's language. */
export function useValue(item: Item) {
  const { t, i18n } = useLingui()
  const { date } = useDates()
  const unit = unitOf(item)
  const number = (value: string) => i18n.number(Number(value), { maximumFractionDigits: 6 })
  const calendar = (value: string) => {
    if (value.length === 'yyyy-mm-dd'.length) return date(value)
    if (value.length === 'yyyy'.length) return value
    return `${i18n.date(`${value}-15T12:00:00Z`, { month: 'long', timeZone: 'UTC' })} ${value.slice(0, 4)}`
  }
  const one = (value: string) => (item.kind === 'date' ? calendar(value) : `${number(value)}${unit}`)
  return {
    one,
    step: ({ from, to }: Pick<Step, 'from' | 'to'>) => {
      if (from === to) return one(from)
      const [low, high] = [number(from), `${number(to)}${unit}`]
      return t({ message: `${low} to less than ${high}`, comment: 'A range of numbers; its upper end is not in it' })
    },
  }
}
