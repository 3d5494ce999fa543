import { refusing, type Refusals } from './refusals.ts'

/** The reasons a comment is not taken. */
export const commentRefusals = {
  LOCKED: { status: 409, title: 'Nobody can comment here now.' },
  REPEATED: { status: 409, title: 'The same person has just said the same here.' },
} as const satisfies Refusals

export const CommentRefusal = refusing(commentRefusals)
