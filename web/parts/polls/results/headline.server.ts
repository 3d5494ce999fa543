import type { I18n } from '@lingui/core'
import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import type { Item, Poll, Result } from '#web/parts/polls/types.ts'
import { isRunning } from './result-item.ts'
import { rowsFinding } from './rows/rows-finding.ts'
import { corrected, partsOf } from '#web/parts/polls/corrected.server.ts'
import { resourceWords as words } from '#web/parts/polls/resources/resource-words.server.ts'
import { withWhatCounts } from '#web/parts/polls/resources/what-counts.server.ts'

import type { Headline } from './headline.ts'
import { told, type Of } from './headline-kinds.server.ts'

export function headlineOf(
  i18n: I18n,
  poll: Pick<Poll, 'items' | 'lang' | 'quorum' | 'threshold'>,
  result: Result,
): Headline {
  const [first] = result.items
  const item = poll.items.find(({ item_id }) => item_id === first?.item_id)
  const answered = i18n._(words.answered(result.n))
  const running = isRunning(result)
  if (!first || !item || result.n === 0)
    return { sentence: i18n._(running ? words.nobody : words.nobodyAnswered), lines: [], answered }
  const teller = {
    i18n,
    item,
    seats: item.kind === 'approval' ? item.seats : 1,
    nameOf: (id: string) => nameIn(i18n, item, id),
    lineName: (id: string) => {
      const { text, correction } = partsOf(item)[id] ?? {}
      return { name: nameIn(i18n, item, id), ...(text && correction && { original: text }) }
    },
    endName: (value: string) => endIn(i18n, item, value),
    rowsFound: (rows: Of<'matrix'>) => (item.kind === 'matrix' ? rowsFinding(item, poll.lang, rows) : null),
    open: running,
  }
  const found = told(teller, first)
  const asked = poll.items.length > 1 ? corrected(i18n, item.text, item.corrections?.text) : ''
  return {
    answered,
    ...(asked && { asked }),
    ...found,
    sentence: withWhatCounts(i18n, poll, result, first.item_id, found.sentence),
  }
}

/** The finding in running text, after the question that it answers if the title does not state it. */
export function foundIn(...given: Parameters<typeof headlineOf>): string {
  const { asked, sentence } = headlineOf(...given)
  return asked ? `${asked} ${sentence}` : sentence
}

function endIn(i18n: I18n, item: Item, value: string): string {
  if (item.kind !== 'scale') return ''
  if (value === String(item.min)) return corrected(i18n, item.low, item.corrections?.low)
  return value === String(item.max) ? corrected(i18n, item.high, item.corrections?.high) : ''
}

function nameIn(i18n: I18n, item: Item, id: string): string {
  if (id === NONE) return i18n._(words.none)
  if (id === DONT_KNOW) return i18n._(words.dontKnow)
  const part = partsOf(item)[id]
  return part ? corrected(i18n, part.text, part.correction) : id
}
