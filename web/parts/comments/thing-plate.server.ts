import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import type { Asked } from '#contract/call.ts'
import { isRefusal } from '#contract/refusals.ts'
import { comments } from '#contract/comments.ts'
import { Reaction, Stance } from '#contract/comment-shapes.ts'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { ThingServerPlate } from '#web/thing/plate.server.ts'
import type { Thing } from '#web/thing/plate.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { AFTER, allOf, CHANGE, COMMENT, contextOf, MORE, PARAGRAPH, REPLY, SORT, WORDS } from './addresses.ts'

const sorts = ['useful', 'new', 'balanced', 'threads'] as const

/**
 * The comments on a thing; null if there are none and nobody can write a comment, or if the room cannot be reached,
 * since the page works without them.
 */
async function load(ctx: RequestContext, thing: Thing, url: string) {
  const { enter, locale, UID } = ctx
  const paragraph = queryValue(url, PARAGRAPH) ?? undefined
  const sort = sorts.find((one) => one === queryValue(url, SORT)) ?? 'useful'
  const comment_id = queryValue(url, COMMENT)
  const cursor = queryValue(url, AFTER) ?? undefined
  const asked = Promise.all([
    listed(ctx, { ...thing, paragraph, sort, cursor, limit: comment_id ? 1 : undefined }),
    comment_id
      ? ifThere(enter(comments.get_context, { comment_id, cursor: queryValue(url, MORE) ?? undefined }))
      : null,
    comment_id && queryValue(url, WORDS) !== null ? ifThere(enter(comments.earlier_words, { comment_id })) : null,
  ]).catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'DEGRADED') return null
    throw thrown
  })
  const replies = await found(locale, asked)
  if (!replies) return null
  const [{ items, next_cursor, count, open, barred, can_hide, ...of }, context, earlier] = replies
  if (!open && count === 0) return null
  const here = context?.about.kind === thing.kind && context.about.id === thing.id ? context : null
  return {
    thing,
    items: here ? [here.thread] : items,
    next: here ? null : next_cursor,
    context: here && {
      comment_id: comment_id!,
      earlier: here.earlier,
      doing: ([REPLY, CHANGE] as const).find((way) => queryValue(url, way) !== null) ?? null,
      words: earlier?.items ?? null,
    },
    sort,
    count,
    /** The one paragraph whose comments are shown; null if all comments are shown. */
    paragraph: here ? null : of.paragraph,
    paragraphs: Object.fromEntries(of.paragraphs.map((one) => [one.anchor, one.count])),
    open,
    /** Whether the community of the thing has suspended or ended the reader’s membership. */
    barred,
    can_hide,
    signed_in: UID !== null,
  }
}

/** The comments that an address requests; all comments if the paragraph that it names is gone. */
const listed = ({ enter }: RequestContext, asked: Asked<typeof comments.comments>) =>
  enter(comments.comments, asked).catch((thrown: unknown) => {
    if (!isRefusal(thrown) || thrown.code !== 'NO_PARAGRAPH') throw thrown
    return enter(comments.comments, { ...asked, paragraph: undefined, cursor: undefined })
  })

/** Null for a comment that no longer exists: a link to it still leads to the page, with all comments. */
const ifThere = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return null
    throw thrown
  })

export type OnThing = NonNullable<Awaited<ReturnType<typeof load>>>

const { max } = limits.body
const words = {
  fields: {
    body: msg`Write between 1 and ${max} characters, in letters everyone can see.`,
    minutes: msg`Give a whole number from 0 to ${limits.slow_minutes}.`,
  },
}

const idIn = (form: FormData): string => textIn(form, 'comment_id')
const there = (path: string, thing: Thing, comment_id: string) => redirect(path + contextOf(thing, comment_id))

/** The number of comments below each of many things; null while the room cannot be reached. */
async function beside({ enter }: RequestContext, kind: Thing['kind'], ids: string[]) {
  if (kind !== 'answer') return null
  const { reply } = await replyOf(enter(comments.count_comments, { kind, ids: ids.slice(0, limits.counted) }))
  return reply && { counts: Object.fromEntries(reply.map(({ id, count }) => [id, count])) }
}

export type BesideThings = NonNullable<Awaited<ReturnType<typeof beside>>>

export default {
  load,
  beside,
  actions: {
    async comment(ctx, thing, form, path) {
      const given = {
        body: textIn(form, 'body'),
        reply_to: idIn(form) || undefined,
        stance: Stance.safeParse(form.get('stance')).data,
        paragraph: textIn(form, 'paragraph') || undefined,
      }
      const asked = ctx.enter(comments.create_comment, { ...thing, ...given })
      const { reply, refused } = await sentForm(ctx, form, asked, words)
      return refused ?? there(path, thing, reply.comment_id)
    },
    async update_comment(ctx, thing, form, path) {
      const given = {
        comment_id: idIn(form),
        body: textIn(form, 'body'),
        if_version: Number(textIn(form, 'if_version')),
      }
      const { refused } = await sentForm(ctx, form, ctx.enter(comments.update_comment, given), words)
      return refused ?? there(path, thing, given.comment_id)
    },
    async mute_author(ctx, thing, form, path) {
      const given = { comment_id: idIn(form), blocked: form.get('how') === 'block' }
      const { refused } = await sentForm(ctx, form, ctx.enter(comments.mute_author, given))
      return refused ?? there(path, thing, idIn(form))
    },
    async slow_thread(ctx, thing, form, path) {
      const given = { comment_id: idIn(form), minutes: Number(textIn(form, 'minutes')) }
      const { refused } = await sentForm(ctx, form, ctx.enter(comments.slow_thread, given), words)
      return refused ?? there(path, thing, idIn(form))
    },
    async quiet_thread(ctx, thing, form, path) {
      const asked = ctx.enter(comments.quiet_thread, { comment_id: idIn(form), quiet: form.get('quiet') === 'yes' })
      const { refused } = await sentForm(ctx, form, asked)
      return refused ?? there(path, thing, idIn(form))
    },
    async react(ctx, thing, form, path) {
      const reaction = Reaction.safeParse(form.get('reaction')).data ?? null
      const asked = ctx.enter(comments.react, { comment_id: idIn(form), reaction })
      const { refused } = await sentForm(ctx, form, asked)
      return refused ?? there(path, thing, idIn(form))
    },
    async delete_comment(ctx, thing, form, path) {
      const asked = ctx.enter(comments.delete_comment, { comment_id: idIn(form) })
      const { refused } = await sentForm(ctx, form, asked)
      return refused ?? redirect(path + allOf(thing))
    },
  },
} satisfies ThingServerPlate
