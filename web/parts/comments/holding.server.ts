import { msg } from '@lingui/core/macro'
import { comments } from '#contract/comments.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'

/** A page of the comments waiting for approval, in one community or in all communities. */
export async function heldAt({ enter, locale }: RequestContext, url: string, comm_id?: string) {
  const cursor = queryValue(url, 'after') ?? undefined
  const { items, next_cursor } = await found(locale, enter(comments.held_comments, { comm_id, cursor }))
  return { items, next: next_cursor, further: cursor !== undefined, done: queryValue(url, 'done') === 'decided' }
}

export type Held = Awaited<ReturnType<typeof heldAt>>

const words = {
  fields: {},
  means: {
    STALE_VERSION: msg`The comment has changed since you read it. Nothing was done; look at it again.`,
    NOT_FOUND: msg`It isn’t waiting any more: somebody else has decided, or its author has deleted it.`,
    FORBIDDEN: msg`You wrote this one, so somebody else decides about it.`,
  },
}

/** For actions: approves a comment; returns the reason if the approval is refused. */
export async function letThrough(ctx: RequestContext, form: FormData) {
  const one = { comment_id: textIn(form, 'comment_id'), if_version: Number(textIn(form, 'version')) || 0 }
  return (await sentForm(ctx, form, ctx.enter(comments.let_through, one), words)).refused
}
