import { pollLimits as limits } from '#contract/poll-limits.ts'
import { readAs } from '#contract/read-as.ts'
import { block, optionsOf, type Draft, type Issue, type ItemDraft } from './issue.ts'

/** Finds what would prevent people from answering an item, or the item from being counted. */
export function itemIssues({ items }: Draft): Issue[] {
  if (items.length === 0) return [block('no_items', 'items')]
  return items.flatMap((item, place) => {
    const path = `items.${place}`
    const unasked = items.length > 1 && item.text === '' ? [block('item_text_missing', `${path}.text`)] : []
    return [...unasked, ...kindIssues(item, path)]
  })
}

function kindIssues(item: ItemDraft, path: string): Issue[] {
  switch (item.kind) {
    case 'single':
    case 'score':
      return listIssues(item, path)
    case 'multiple':
      return [...listIssues(item, path), ...boundIssues(item, path)]
    case 'approval':
      return [...listIssues(item, path), ...seatIssues(item, path)]
    case 'ranked':
      return [...listIssues(item, path), ...seatIssues(item, path), ...lengthIssues(item, path)]
    case 'matrix':
      return [...listIssues(item, path), ...columnIssues(item.columns, path)]
    case 'scale': {
      if (item.min >= item.max) return [block('range_empty', `${path}.max`)]
      return item.max - item.min > limits.steps.max ? [block('too_many_steps', `${path}.max`)] : []
    }
    case 'number':
      return item.min !== null && item.max !== null && item.min >= item.max ? [block('range_empty', `${path}.max`)] : []
    case 'date':
      return item.from !== null && item.to !== null && item.from >= item.to ? [block('range_empty', `${path}.to`)] : []
    case 'open':
      return []
  }
}

function listIssues(item: ItemDraft, path: string): Issue[] {
  const options = optionsOf(item)
  const few = options.length < limits.options.min ? [block('few_options', `${path}.options`)] : []
  return [...few, ...textIssues(options, `${path}.options`)]
}

/** Finds empty texts in a list, and texts that read the same as an earlier text in the list. */
function textIssues(texts: string[], path: string): Issue[] {
  const read = texts.map(readAs)
  return read.flatMap((text, place) => {
    if (text === '') return [block('empty_option', `${path}.${place}`)]
    return read.indexOf(text) < place ? [block('duplicate_option', `${path}.${place}`)] : []
  })
}

function boundIssues({ min, max, options }: ItemDraft & { kind: 'multiple' }, path: string): Issue[] {
  if (min > max) return [block('min_over_max', `${path}.min`)]
  return min > options.length ? [block('max_over_options', `${path}.min`)] : []
}

const seatIssues = ({ seats, options }: ItemDraft & { kind: 'approval' | 'ranked' }, path: string): Issue[] =>
  seats >= Math.max(options.length, limits.options.min) ? [block('seats_too_many', `${path}.seats`)] : []

const lengthIssues = ({ options }: ItemDraft & { kind: 'ranked' }, path: string): Issue[] =>
  options.length > limits.ranked.max ? [block('too_many_ranked', `${path}.options`)] : []

function columnIssues(columns: string[], path: string): Issue[] {
  const wrong = textIssues(columns, `${path}.columns`)
  if (columns.length < limits.columns.min) return [block('columns_missing', `${path}.columns`), ...wrong]
  return columns.length > limits.columns.max ? [block('too_many_columns', `${path}.columns`), ...wrong] : wrong
}
