import { lineIn, oneOf, textIn } from '#web/ui/form-texts.ts'

/** The names of the fields of an author or a source in one row of the form. */
export const fieldOf = (what: 'author' | 'source', part: string, row: number) => `${what}_${part}_${row}`

/** Rows that are empty when the form is opened; saving adds more. */
const SPARE = { author: 1, source: 3 }

/** The number of rows in the form for this many entries. */
export const rowsFor = (what: keyof typeof SPARE, entries: number, max: number) => Math.min(max, entries + SPARE[what])

const pollIds = /[0-9A-HJKMNP-TV-Z]{26}/g

/** The draft of an article that a form holds. Empty rows are left out. */
export function draftIn(form: FormData) {
  const authors = rowsIn(form, 'author').map((row) => ({
    name: lineIn(form, fieldOf('author', 'name', row)),
    role: lineIn(form, fieldOf('author', 'role', row)),
    disclosure: textIn(form, fieldOf('author', 'disclosure', row)),
  }))
  const sources = rowsIn(form, 'source').map((row) => ({
    title: lineIn(form, fieldOf('source', 'title', row)),
    url: lineIn(form, fieldOf('source', 'url', row)) || null,
  }))
  return {
    comm_id: textIn(form, 'comm_id') || null,
    kind: oneOf(form, 'kind', ['news', 'explainer', 'opinion', 'official']),
    lang: textIn(form, 'lang') || 'en',
    title: lineIn(form, 'title'),
    standfirst: textIn(form, 'standfirst'),
    body: textIn(form, 'body'),
    authors: authors.filter(({ name, role, disclosure }) => name || role || disclosure),
    sources: sources.filter(({ title, url }) => title || url),
    poll_ids: [...new Set(textIn(form, 'poll_ids').match(pollIds))],
  }
}

/** The rows of a form, by the names of their first fields. */
const rowsIn = (form: FormData, what: 'author' | 'source'): number[] =>
  [...new Set([...form.keys()].flatMap((name) => (name.startsWith(`${what}_`) ? [Number(name.split('_')[2])] : [])))]
    .filter((row) => Number.isInteger(row) && row >= 0)
    .toSorted((a, b) => a - b)
