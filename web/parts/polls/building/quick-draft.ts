import { lineIn, oneLine } from '#web/ui/form-texts.ts'
import { newItem } from './draft.ts'
import { isChoosing, kinds, type Draft, type ItemDraft } from './types.ts'

/**
 * The draft with the question and the lines from the short form; if the form has no lines, only the kind of the draft's
 * items changes. `linesOf`: returns the lines of a field that the draft gets.
 */
export function quickWritten(base: Draft, form: FormData, linesOf: (name: string) => string[]): Draft {
  const lines = (name: string) => linesOf(name).map(oneLine)
  const written = (item: ItemDraft): ItemDraft => {
    if (isChoosing(item)) return { ...item, options: lines('options') }
    if (item.kind !== 'matrix' || !form.has('columns')) return item
    return { ...item, options: lines('options'), columns: lines('columns') }
  }
  const begun = ofChosenKind(base.items, form)
  const items = form.has('options') ? begun.map(written) : begun
  return { ...base, title: lineIn(form, 'title'), items }
}

function ofChosenKind(items: ItemDraft[], form: FormData): ItemDraft[] {
  const [item, ...more] = items
  const kind = kinds.find((each) => each === form.get('kind'))
  return !item || more.length > 0 || !kind || kind === item.kind ? items : [newItem(kind, item)]
}
