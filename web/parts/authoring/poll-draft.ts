import type { Asked } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import { momentIn } from './closing-time.ts'

/** The answers to choose from, one on each line. */
export const optionsIn = (text: string): string[] =>
  text
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The poll in a sent form. Whether it may be asked like this is for the polls service to say. */
export function draftIn(form: FormData, comm_id: string, timeZone: string): Asked<typeof polls.create_poll> {
  const options = optionsIn(textIn(form, 'options'))
  const kind = oneOf(form, 'kind', ['single', 'multiple'])
  const most = textIn(form, 'max').trim()
  return {
    comm_id,
    lang: textIn(form, 'lang'),
    title: textIn(form, 'title'),
    about: textIn(form, 'about'),
    kind,
    options,
    min: 1,
    max: kind === 'single' ? 1 : most ? Number(most) : Math.max(1, options.length),
    allow_none: form.has('allow_none'),
    allow_dont_know: form.has('allow_dont_know'),
    results: oneOf(form, 'results', ['live', 'after_answer', 'after_close']),
    change: oneOf(form, 'change', ['until_close', 'once']),
    audience: oneOf(form, 'audience', ['everyone', 'signed_in', 'members']),
    promise: textIn(form, 'promise'),
    closes_at: momentIn(timeZone, textIn(form, 'closes_date'), textIn(form, 'closes_time')) ?? '',
    publish: true,
    draft_key: textIn(form, 'draft_key') || undefined,
  }
}
