import { oneOf, textIn } from '#web/ui/form-texts.ts'
import { rowsIn } from '#web/ui/text-rows.ts'

export const officesIn = (text: string) =>
  rowsIn(text).map(([title = '', from = '', to = '']) => ({ title, from, to: to || null }))

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

export const othersIn = (text: string) =>
  rowsIn(text).map(([name = '', note = '', called = '']) => ({ name, note, called: namesIn(called) }))

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const pronouns = ['they', 'she', 'he'] as const
export const consents = ['none', 'given', 'own_staff'] as const

/** Reads the description of the figure from the form. */
export const figureIn = (form: FormData) => ({
  name: textIn(form, 'name'),
  called: lines(textIn(form, 'called')),
  pronoun: oneOf(form, 'pronoun', pronouns),
  lang: textIn(form, 'lang').trim() || 'en',
  key: textIn(form, 'key').trim() || null,
  header: textIn(form, 'header'),
  consent: oneOf(form, 'consent', consents),
  contact: textIn(form, 'contact'),
  offices: officesIn(textIn(form, 'offices')),
  others: othersIn(textIn(form, 'others')),
})
