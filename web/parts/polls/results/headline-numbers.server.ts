import type { Item } from '#web/parts/polls/types.ts'
import { resourceWords as words } from '#web/parts/polls/resources/resource-words.server.ts'
import { rounded } from '#web/ui/rounded.ts'
import type { Line } from './headline.ts'
import type { Of, Teller } from './headline-kinds.server.ts'
import { stepsOf } from './values/spread.ts'

/** The number of lines that can be read at once from the back of a room. */
const MAX_LINES = 8

/** A number with its unit, in the language of the reader. */
export const withUnit = ({ i18n }: Pick<Teller, 'i18n'>, item: Item, value: number, digits = 6): string => {
  const said = i18n.number(value, { maximumFractionDigits: digits })
  return item.kind === 'number' && item.unit ? `${said} ${item.unit}` : said
}

/** The distribution of the numbers that people gave: each number, or ranges of one width, ascending. */
export function spreadOf(teller: Pick<Teller, 'i18n' | 'item'>, result: Of<'number'>): Line[] {
  const { i18n, item } = teller
  const steps = stepsOf(item, result, MAX_LINES)
  const all = steps.reduce((sum, { n }) => sum + n, 0)
  const most = Math.max(1, ...steps.map(({ n }) => n))
  const number = (value: string) => i18n.number(Number(value), { maximumFractionDigits: 6 })
  return steps.map(({ from, to, n }) => {
    const high = withUnit(teller, item, Number(to))
    return {
      name: from === to ? high : i18n._(words.range(number(from), high)),
      figure: i18n.number(n),
      people: n,
      leads: n === most,
      length: all === 0 ? 0 : rounded((n * 100) / all, 3),
    }
  })
}
