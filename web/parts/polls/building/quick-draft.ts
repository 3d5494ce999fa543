import { lineIn, oneLine } from '#web/ui/form-texts.ts'
import { isChoosing, type Draft, type ItemDraft } from './types.ts'

/**
 * The draft with the question and the lines that the short form contains; a form without lines leaves the items of the
 * draft as they are. `linesOf`: the lines of a field, as many as the draft is to have.
 */
export function quickWritten(base: Draft, form: FormData, linesOf: (name: string) => string[]): Draft {
  const lines = (name: string) => linesOf(name).map(oneLine)
  const written = (item: ItemDraft): ItemDraft => {
    if (isChoosing(item)) return { ...item, options: lines('options') }
    if (item.kind !== 'matrix' || !form.has('columns')) return item
    return { ...item, options: lines('options'), columns: lines('columns') }
  }
  const items = form.has('options') ? base.items.map(written) : base.items
  return { ...base, title: lineIn(form, 'title'), items }
}
