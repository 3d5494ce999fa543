import { lineIn, oneLine, textIn } from '#web/ui/form-texts.ts'
import { newItem } from './draft.ts'
import { withTerm } from './terms.ts'
import { isChoosing, kinds, type Draft, type ItemDraft } from './types.ts'

const terms = ['audience', 'results', 'change']

/**
 * The draft with the question, the rules and the lines that the short form contains; a form without lines changes only the kind of
 * the draft's items. `linesOf`: returns the lines of a field that the draft gets.
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
  const ruled = terms.reduce((draft, term) => withTerm(draft, term, textIn(form, term)), base)
  return { ...ruled, title: lineIn(form, 'title'), items, promise: promiseIn(base.promise, form) }
}

/** Sets the promised use of the result from the short form; who acts and by when stay unchanged. */
function promiseIn(promise: Draft['promise'], form: FormData): Draft['promise'] {
  if (!form.has('promise_what')) return promise
  const what = lineIn(form, 'promise_what')
  return what ? { who: '', by: null, ...promise, what } : null
}

function ofChosenKind(items: ItemDraft[], form: FormData): ItemDraft[] {
  const [item, ...more] = items
  const kind = kinds.find((each) => each === form.get('kind'))
  return !item || more.length > 0 || !kind || kind === item.kind ? items : [newItem(kind, item)]
}
