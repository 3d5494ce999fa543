import { msg } from '@lingui/core/macro'
import { AnyRefusal, isRefusal } from '#contract/refusals.ts'
import { figures } from '#contract/figures.ts'
import type { FormWords } from '#web/forms/sent-form.server.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { figureIn } from './figure-in.ts'

/** The fields of an operator's form, and the words for its refusals. */
export interface FormAction {
  /** The part of the page in which the confirmation is shown. */
  part: string
  done: string
  asked: Promise<unknown>
  says: FormWords
}

export const stale = msg`Someone has changed this in the meantime. Have another look, then save.`

const figureWords: FormWords<typeof figures.set_figure, string> = {
  fields: {
    name: msg`Enter the person’s name.`,
    called: msg`Enter the names people use for this person, one per line, up to ten.`,
    lang: msg`Enter a language code, such as en or es.`,
    header: msg`The line at the top of every page can have up to 300 characters.`,
    contact: msg`The address for corrections can have up to 200 characters.`,
    offices: msg`Enter one office per line: the title, the first day and the last day, as in Mayor | 2020-01-01 | 2024-12-31.`,
    others: msg`Enter one person per line: their name, who they are and any other names they go by.`,
  },
  means: { STALE_VERSION: stale },
  over: msg`Nothing has been changed yet. Please check what’s marked below.`,
}

/** The action of a form about the figure and its record; null if the form is about something else. */
export function figureAction(enter: RequestContext['enter'], intent: string, form: FormData): FormAction | null {
  if (intent === 'figure') {
    const if_version = Number(textIn(form, 'version')) || 0
    const turned_on = form.has('turned_on')
    const asked = enter(figures.set_figure, { figure: figureIn(form), turned_on, if_version })
    return { part: 'figure', done: 'figure', asked: asked.catch(aboutFields), says: figureWords }
  }
  if (intent === 'dispute') {
    const [stmt_id, reason] = [textIn(form, 'stmt_id').trim(), textIn(form, 'reason')]
    const disputed = oneOf(form, 'disputed', ['hide', 'show']) === 'hide'
    return {
      part: 'disputes',
      done: 'disputed',
      asked: enter(figures.dispute_statement, { stmt_id, disputed, reason }),
      says: {
        fields: {
          stmt_id: msg`Enter the ID of the entry. You’ll find it after “statement=” in the page’s address.`,
          reason: msg`Give a reason of 5 to 500 characters, on one line.`,
        },
        about: { NOT_FOUND: ['stmt_id'] },
        means: { NOT_FOUND: msg`There’s no entry with this ID.` },
      },
    }
  }
  return null
}

/** Maps errors inside a figure to the fields of its form. */
const aboutFields = renamed((path) => path.replace(/^figure\./, ''))

/** Renames the invalid fields listed in a refusal to their names in the form. */
export function renamed(fieldOf: (path: string) => string) {
  return (thrown: unknown): never => {
    if (!isRefusal(thrown) || !thrown.note.fields) throw thrown
    const fields = Object.entries(thrown.note.fields).map(([path, wrong]) => [fieldOf(path), wrong] as const)
    throw new AnyRefusal(thrown.code, { ...thrown.note, fields: Object.fromEntries(fields) }, thrown)
  }
}
