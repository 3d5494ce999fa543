import { z } from 'zod'
import { write } from './call.ts'
import { questionLimits as limits } from './question-limits.ts'
import { CloseReason, question_id } from './question-shapes.ts'
import { text } from './shapes.ts'
import { writing } from './usual-limits.ts'
import { whyAsOperator } from './operator-why.ts'

const note = text(0, limits.reason.max).default('').meta({ description: 'Public' })
const versioned = z.object({ question_id, version: z.int() })

/**
 * The calls for letting instance-wide lists show a question, and for closing and reopening it: part of the service
 * `questions`.
 */
export const questionClosing = {
  pass_question: write({
    audit: ['reason'],
    doc: 'Lets instance-wide lists show a question by a new account. For its community’s owners and moderators, and operators, but not for the person who asked it. Until then, or until the account is established, only the lists of its community show it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, if_version: z.int32(), reason: whyAsOperator }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'RULE'],
  }),
  close_question: write({
    audit: ['reason', 'note'],
    doc: 'Closes a question: it stays readable, shows the role of whoever closed it and why, and takes no more answers. For the person who asked, the community’s owners and moderators, and operators. If the question is a duplicate, the call names the earlier question. Followers are notified.',
    who: 'person',
    limit: writing,
    input: z
      .strictObject({
        question_id,
        reason: CloseReason,
        note,
        duplicate_of: question_id.optional().meta({ description: 'The earlier question; only for a duplicate' }),
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
    doc: 'Reopens a closed question for answers, with a reason. For the community’s owners and moderators, and operators; also for the person who asked, if they closed it themselves.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, note }),
    reply: versioned,
    errors: ['REMOVED'],
  }),
}
