import type { I18n } from '@lingui/core'
import type { Figure } from './asking.ts'
import type { Days } from './days.ts'
import type { Wanted } from './listing.ts'
import { timeIn, type Said } from './words.ts'

interface Counted {
  total: number
  shown: number
}

const kinds: Record<Wanted['kind'], (i18n: I18n, values: { total: number; name: string }) => string> = {
  vote: (i18n, values) =>
    i18n._(
      'This record has {total, plural, =0 {no recorded votes} one {# recorded vote} other {# recorded votes}} by {name}',
      values,
    ),
  sponsored: (i18n, values) =>
    i18n._(
      'This record has {total, plural, =0 {no bills or resolutions} one {# bill or resolution} other {# bills and resolutions}} that {name} sponsored',
      values,
    ),
  cosponsored: (i18n, values) =>
    i18n._(
      'This record has {total, plural, =0 {no bills or resolutions} one {# bill or resolution} other {# bills and resolutions}} that {name} cosponsored',
      values,
    ),
}

/**
 * A sentence without its final punctuation: how many entries of a kind there are, and which ones the question asked
 * for.
 */
function counted(i18n: I18n, { name }: Figure, { kind, position, says }: Wanted, days: Days | null, total: number) {
  const quoted = says.map((word) => i18n._('“{word}”', { word }))
  const words = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(quoted)
  const which = [
    kind === 'cosponsored' && says.length === 0 && i18n._('including any that {name} later withdrew from', { name }),
    position && i18n._('with the position “{position}”', { position }),
    says.length > 0 && i18n._('with {words} in the entry', { words }),
    days && timeIn(i18n, days),
  ]
  return [kinds[kind](i18n, { total, name }), ...which.filter((phrase) => typeof phrase === 'string')].join(', ')
}

/** Fixed sentences about the number of entries of a kind. */
export const lists = {
  some:
    (figure: Figure, wanted: Wanted, days: Days | null, { total, shown }: Counted): Said =>
    (i18n) => {
      const all = counted(i18n, figure, wanted, days, total)
      return total > shown ? `${all}. ${i18n._('Here are the latest {shown}:', { shown })}` : `${all}:`
    },
  none:
    (figure: Figure, wanted: Wanted[], days: Days | null): Said =>
    (i18n) =>
      wanted.map((one) => `${counted(i18n, figure, one, days, 0)}.`).join(' '),
  /** This sentence is used only if there are several entries. */
  votes:
    ({ name }: Figure, count: number, all: boolean): Said =>
    (i18n) => {
      const found = all
        ? i18n._('The record has {count} recorded votes by {name} that match this question.', { count, name })
        : i18n._('The record has at least {count} recorded votes by {name} that match this question.', { count, name })
      return count > 4 ? `${found} ${i18n._('Here are four of them:')}` : found
    },
}
