import { z } from 'zod'
import { write } from './call.ts'
import { questionLimits as limits } from './question-limits.ts'
import { CloseReason, question_id } from './question-shapes.ts'
import { text } from './shapes.ts'
import { writing } from './usual-limits.ts'

const note = text(0, limits.reason.max).default('').meta({ description: 'Shown in public' })
const versioned = z.object({ question_id, version: z.int() })

/** The calls for passing on, closing and reopening a question: part of the service questions. */
export const questionClosing = {
  pass_question: write({
    audit: [],
    doc: 'Lets the lists of the whole instance show a question of a new account: by those who look after its community, and operators, but not by whoever asked it. Until then, or until the account is established, only the lists of its community show it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, if_version: z.int32() }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
  close_question: write({
    audit: ['reason', 'note'],
    doc: 'Ends a question: it stays readable, says by what role and why it was closed, and takes no more answers. Whoever asked may, those who look after its community, and operators. A duplicate names the question that was asked before; followers are told.',
    who: 'person',
    limit: writing,
    input: z
      .strictObject({
        question_id,
        reason: CloseReason,
        note,
        duplicate_of: question_id.optional().meta({ description: 'Of a duplicate, and of nothing else' }),
      })
      .refine(({ reason, duplicate_of }) => (reason === 'duplicate') === (duplicate_of !== undefined), {
        path: ['duplicate_of'],
        error: 'a duplicate names the question it repeats, and nothing else does',
      }),
    reply: versioned,
    errors: ['REMOVED', 'CLOSED', 'NO_ORIGINAL'],
  }),
  reopen_question: write({
    audit: ['note'],
    doc: 'Lets a closed question take answers again, and says why. Those who look after its community may, and operators; whoever asked, if they closed it themselves.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, note }),
    reply: versioned,
    errors: ['REMOVED'],
  }),
}
