import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Item, PollSummary } from './types.ts'

/** What people do to answer this poll, in a few words: for its card. */
export function asksFor(i18n: I18n, { items }: Pick<PollSummary, 'items'>): string {
  const [item, ...others] = items
  if (!item) return ''
  const n = items.length
  const act = others.length > 0 ? msg`${plural(n, { one: '# question', other: '# questions' })}` : actFor(item)
  return act ? i18n._(act) : ''
}

/** The words for an item's kind; null for a kind that a card says nothing about. */
function actFor(item: Item) {
  switch (item.kind) {
    case 'single':
      return msg`Choose one`
    case 'multiple':
      return severalOf(item)
    case 'ranked':
      return msg`Put in order`
    case 'score':
      return msg`Score each`
    case 'approval':
      return msg`Choose all that work for you`
    case 'scale':
      return msg`Choose on a scale`
    case 'matrix':
      return msg`Answer row by row`
    case 'number':
      return msg`Give a number`
    case 'date':
      return msg`Give a date`
    case 'open':
      return msg`Answer in your own words`
    default:
      return null
  }
}

/** As many options as the answer may contain, unless that is all of them. */
function severalOf({ min, max, options }: Extract<Item, { kind: 'multiple' }>) {
  if (max >= options.length) return msg`Choose any number`
  return min === max
    ? msg`${plural(max, { one: 'Choose one', other: 'Choose #' })}`
    : msg`${plural(max, { one: 'Choose one', other: 'Choose up to #' })}`
}
