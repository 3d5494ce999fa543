import type { Asked } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { momentIn } from './closing-time.ts'
import { oneOf, said } from './form-words.ts'

/** The answers to choose from, one on each line. */
export const optionsIn = (text: string): string[] =>
  text
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The poll in a sent form. Whether it may be asked like this is for the polls service to say. */
export function draftIn(form: FormData, comm_id: string, timeZone: string): Asked<typeof polls.create_poll> {
  const options = optionsIn(said(form, 'options'))
  const kind = oneOf(form, 'kind', ['single', 'multiple'])
  const most = said(form, 'max').trim()
  return {
    comm_id,
    lang: said(form, 'lang'),
    title: said(form, 'title'),
    about: said(form, 'about'),
    kind,
    options,
    min: 1,
    max: kind === 'single' ? 1 : most ? Number(most) : Math.max(1, options.length),
    allow_none: form.has('allow_none'),
    allow_dont_know: form.has('allow_dont_know'),
    results: oneOf(form, 'results', ['live', 'after_answer', 'after_close']),
    change: oneOf(form, 'change', ['until_close', 'once']),
    audience: oneOf(form, 'audience', ['everyone', 'signed_in', 'members']),
    promise: said(form, 'promise'),
    closes_at: momentIn(timeZone, said(form, 'closes_date'), said(form, 'closes_time')) ?? '',
    publish: true,
  }
}
