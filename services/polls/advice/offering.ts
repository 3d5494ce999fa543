import { sidesOf } from '#contract/scales.ts'
import { optionsOf, warn, type Draft, type Issue, type ItemDraft } from './issue.ts'
import { rangeFaults } from './ranges.ts'

const MAX_SEEN = 7
/**
 * If two options are both longer than this, in characters, and one of them is much longer than the other, the longer
 * one carries more weight.
 */
const LONG_OPTION = 20
const MAX_UNEQUAL = 1.25

/** Warnings about options and scales that do not offer a fair choice. */
export const offeringIssues = ({ items, lang }: Draft): Issue[] =>
  items.flatMap((item, place) => {
    const path = `items.${place}`
    const columns = item.kind === 'matrix' ? item.columns : []
    return [
      ...listIssues(optionsOf(item), `${path}.options`),
      ...scaleIssues(optionsOf(item), lang, `${path}.options`, offersNoAnswer(item)),
      ...scaleIssues(columns, lang, `${path}.columns`, offersNoAnswer(item)),
      ...stepIssues(item, lang, path),
    ]
  })

function listIssues(options: string[], path: string): Issue[] {
  const { overlaps, gaps } = rangeFaults(options)
  return [
    ...(options.length > MAX_SEEN ? [warn('many_options', path)] : []),
    ...(areUnequal(options) ? [warn('unequal_length', path)] : []),
    ...overlaps.map((place) => warn('ranges_overlap', `${path}.${place}`)),
    ...gaps.map((place) => warn('ranges_gap', `${path}.${place}`)),
  ]
}

function areUnequal(options: string[]): boolean {
  const [short = 0, long = 0] = options.map(({ length }) => length).toSorted((one, other) => one - other)
  return options.length === 2 && short > LONG_OPTION && long / short > MAX_UNEQUAL
}

/** Whether people without an opinion can skip the item, or answer that they do not know. */
const offersNoAnswer = (item: ItemDraft): boolean =>
  !item.required || ('allow_dont_know' in item && item.allow_dont_know)

/**
 * Four or more options for and against something are treated as a scale. If there are fewer, people are meant to choose
 * a side.
 */
function scaleIssues(options: string[], lang: string, path: string, escape: boolean): Issue[] {
  const sides = sidesOf(options, lang)
  if (!sides || options.length < 4) return []
  const count = (side: string) => sides.filter((one) => one === side).length
  if (count('for') !== count('against')) return [warn('unbalanced_scale', path)]
  return escape || count('between') + count('beside') > 0 ? [] : [warn('no_neutral', path)]
}

/** Warns about a scale between two opposite ends if it has an even number of steps, and thus no middle. */
function stepIssues(item: ItemDraft, lang: string, path: string): Issue[] {
  if (item.kind !== 'scale' || (item.max - item.min) % 2 === 0 || offersNoAnswer(item)) return []
  const sides = sidesOf([item.low, item.high], lang)
  return sides?.includes('for') && sides.includes('against') ? [warn('no_neutral', path)] : []
}
