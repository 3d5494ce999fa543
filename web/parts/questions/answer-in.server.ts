import { msg } from '@lingui/core/macro'
import type { Asked } from '#contract/call.ts'
import type { questions } from '#contract/questions.ts'
import { textIn } from '#web/ui/form-texts.ts'

export const answerWords = {
  fields: {
    body: msg`Write an answer of 20 to 10,000 characters.`,
    sources: msg`A source is a whole address that begins with https://, and a note of up to 200 characters.`,
  },
  about: { SOURCES_REQUIRED: ['source_url_0'] },
}

/** Reads the fields of an answer; sources without an address are left out, which is how a source is removed. */
export function answerIn(form: FormData): Omit<Asked<typeof questions.create_answer>, 'question_id'> {
  const sources = [...form.keys()].flatMap((name) => {
    const [, at] = /^source_url_(\d{1,2})$/.exec(name) ?? []
    const url = textIn(form, name).trim()
    return at && url ? [{ url, note: textIn(form, `source_note_${at}`) }] : []
  })
  return { body: textIn(form, 'body'), sources, opinion: textIn(form, 'rests_on') === 'opinion' }
}
