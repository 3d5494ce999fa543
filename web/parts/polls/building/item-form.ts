import { lineIn, oneLine, oneOf, textIn, textsIn } from '#web/ui/form-texts.ts'
import { conditionOf } from './conditions.ts'
import { newItem } from './draft.ts'
import { kinds, type Condition, type ItemDraft } from './types.ts'

/** Reads one question from the editor form; `at` is the prefix of its field names, such as `items.0`. */
export function itemIn(form: FormData, at: string): ItemDraft {
  const kind = oneOf(form, `${at}.kind`, kinds)
  // A form rendered for another kind of question, or for its first item, lacks some of these fields.
  const drawn = textIn(form, `${at}.drawn`) === kind
  const item: ItemDraft = {
    ...newItem(kind),
    text: lineIn(form, `${at}.text`),
    help: textIn(form, `${at}.help`).trim(),
    required: form.has(`${at}.required`),
    new_page: form.has(`${at}.new_page`),
    show_if: showIfIn(form, at),
  }
  return withAnswers(drawn ? withTerms(form, at, item) : item, form, at)
}

function withAnswers(item: ItemDraft, form: FormData, at: string): ItemDraft {
  if (item.kind === 'matrix')
    return { ...item, options: linesIn(form, `${at}.options`), columns: linesIn(form, `${at}.columns`) }
  return 'options' in item ? { ...item, options: linesIn(form, `${at}.options`) } : item
}

/** All lines except empty ones at the end; an empty line in between keeps the ids of later lines stable. */
export function linesIn(form: FormData, name: string): string[] {
  const lines = textsIn(form, name).map(oneLine)
  return lines.slice(0, lines.findLastIndex(Boolean) + 1)
}

function withTerms(form: FormData, at: string, item: ItemDraft): ItemDraft {
  const field = (name: string) => `${at}.${name}`
  const whole = (name: string, instead: number) => {
    const written = textIn(form, field(name)).trim()
    return /^-?\d{1,6}$/.test(written) ? Number(written) : instead
  }
  const some = (name: string) => {
    const written = textIn(form, field(name)).trim().replace(',', '.')
    return written !== '' && Number.isFinite(Number(written)) ? Number(written) : null
  }
  const day = (name: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(textIn(form, field(name))) ? textIn(form, field(name)) : null
  const tie = () => oneOf(form, field('tie_break'), ['shared', 'listed', 'lot'])
  const dont_know = form.has(field('allow_dont_know'))
  const alone = {
    shuffle: form.has(field('shuffle')),
    allow_none: form.has(field('allow_none')),
    allow_dont_know: dont_know,
  }
  switch (item.kind) {
    case 'single':
      return { ...item, ...alone, tie_break: tie() }
    case 'multiple':
      return { ...item, ...alone, min: whole('min', item.min), max: whole('max', item.max) }
    case 'approval':
      return { ...item, ...alone, seats: whole('seats', 1), tie_break: tie() }
    case 'score':
      return { ...item, ...alone, rule: oneOf(form, field('rule'), ['mean', 'star']), tie_break: tie() }
    case 'ranked':
      return { ...item, ...alone, ...countingIn(form, at), seats: whole('seats', 1) }
    case 'scale': {
      const ends = { low: textIn(form, field('low')).trim(), high: textIn(form, field('high')).trim() }
      return { ...item, ...ends, allow_dont_know: dont_know, min: whole('min', 1), max: whole('max', 5) }
    }
    case 'number': {
      const ends = { min: some('min'), max: some('max'), decimals: whole('decimals', 0) }
      return { ...item, ...ends, allow_dont_know: dont_know, unit: textIn(form, field('unit')).trim() }
    }
    case 'date':
      return { ...item, allow_dont_know: dont_know, from: day('from'), to: day('to') }
    case 'open':
      return { ...item, max: whole('max', item.max) }
    case 'matrix':
      return item
  }
}

const countingIn = (form: FormData, at: string) => ({
  rule: oneOf(form, `${at}.rule`, ['irv', 'schulze', 'ranked_pairs', 'borda', 'stv', 'meek']),
  equal_ranks: oneOf(form, `${at}.equal_ranks`, ['split', 'exhaust', 'skip']),
  tie_break: oneOf(form, `${at}.tie_break`, ['previous_rounds', 'listed', 'lot']),
})

function showIfIn(form: FormData, at: string): Condition | null {
  const written = textIn(form, `${at}.show_if`)
  if (written) return keptCondition(written)
  const [tests, nots, values] = ['cond_test', 'cond_not', 'cond_value'].map((name) => textsIn(form, `${at}.${name}`))
  const rows = tests!.map((test, place) => ({ test, not: nots![place] === 'not', value: values![place] ?? '' }))
  return conditionOf({ join: oneOf(form, `${at}.cond_join`, ['and', 'or']), rows })
}

/** A rule that the form cannot show is passed through unchanged. The service checks it like any other rule. */
function keptCondition(written: string): Condition | null {
  try {
    return JSON.parse(written) as Condition | null
  } catch {
    return null
  }
}
