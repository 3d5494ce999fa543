import { refusing, type Refusals } from './refusals.ts'

/** The reasons for refusing a comment. */
export const commentRefusals = {
  LOCKED: { status: 409, title: 'Nobody can comment here now.' },
  BLOCKED: { status: 403, title: 'Whoever wrote this comment doesn’t want answers from this person.' },
  BARRED_HERE: { status: 403, title: 'The community has suspended or ended this person’s membership.' },
  HELD: { status: 409, title: 'This comment waits until a moderator has let it through.' },
  LINKS_TRUST: { status: 403, title: 'New accounts can’t put links into comments.' },
  NO_PARAGRAPH: { status: 404, title: 'The text has no such paragraph now.' },
  REPEATED: { status: 409, title: 'The same person has just said the same here.' },
} as const satisfies Refusals

export const CommentRefusal = refusing(commentRefusals)
