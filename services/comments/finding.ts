import { sql } from 'kysely'
import type { comments as calls } from '#contract/comments.ts'
import { isRefusal } from '#contract/refusals.ts'
import { find, type Findable, type FoundThing } from '#platform/search/found.ts'
import type { About } from '#platform/subject.ts'
import { placeOnPage } from './about.ts'
import { subjectOf } from './data.ts'
import type { Act, Context } from './own.ts'
import type { CommentRow } from './tables.ts'

/**
 * A comment as the search sees it: only the comment's own words. The title of the thing that it is about comes from the
 * room that keeps the thing.
 */
export const findable: Findable = {
  from: 'comments.comment',
  id: 'comment_id',
  lang: `coalesce(lang, 'en')`,
  title: `''`,
  text: 'body',
  indexed: 'body',
  anyLanguage: true,
  at: 'created_at',
  markdown: true,
}

/** A comment in the search results, and the thing it is about. */
interface FoundComment extends FoundThing {
  on: Pick<CommentRow, 'kind' | 'id'>
}

/**
 * Visible comments on things that the visitor may see. The room that keeps each thing is asked on behalf of the
 * visitor; comments are skipped if that room refuses, or if the thing was removed, and further rows are read until a
 * page is full.
 */
export const find_comments: Act<typeof calls.find_comments> = async (asked, ctx) => {
  const known = new Map<string, Promise<About | null>>()
  const shown: FoundThing[] = []
  for (let cursor = asked.cursor; ;) {
    const page: FoundComment[] = await candidates(ctx, { ...asked, cursor })
    const here = await Promise.all(
      page.map(async (one) => shownTo(ctx, one, await aboutOnce(ctx, known, one), asked.comm_id)),
    )
    shown.push(
      ...here.filter((one) => one !== null && (!asked.comm_id || one.comm_id === asked.comm_id)).map((one) => one!),
    )
    if (page.length < asked.limit || shown.length >= asked.limit) return shown.slice(0, asked.limit)
    cursor = page.at(-1)!.mark
  }
}

const candidates = ({ db, timeZone }: Context, asked: Parameters<typeof find>[2]) =>
  find<CommentRow, Pick<FoundComment, 'on'>>(db, findable, asked, {
    all: sql`comment.*`,
    among: sql`comment.state = 'visible' and not comment.collapsed and ${asked.state === undefined}`,
    timeZone,
    shown: ({ comment_id, kind, id, sample }) => ({
      kind: 'comment',
      link: placeOnPage(comment_id),
      comm_id: null,
      state: null,
      sample,
      on: { kind, id },
    }),
  })

/**
 * The facts that the visitor may know about the thing that a comment is about; null if there are none. The other room
 * is asked only once about each thing.
 */
function aboutOnce(ctx: Context, known: Map<string, Promise<About | null>>, { on: { kind, id } }: FoundComment) {
  const key = `${kind} ${id}`
  const about =
    known.get(key) ??
    subjectOf(ctx, kind, id).catch((thrown: unknown) => {
      if (isRefusal(thrown) && thrown.code !== 'DEGRADED') return null
      throw thrown
    })
  known.set(key, about)
  return about
}

/** Comments on things that instance-wide lists must leave out are found only in a search within their own community. */
function shownTo(
  { own }: Context,
  { on, ...found }: FoundComment,
  about: About | null,
  comm_id: string | undefined,
): FoundThing | null {
  if (!about || about.gone || (about.unlisted && !comm_id)) return null
  const page = about.link?.replace(/#.*$/, '') ?? own.subjects[on.kind]!.link(on.id)
  const link = page.includes('?') ? page + found.link.replace('?', '&') : page + found.link
  return { ...found, link, comm_id: about.comm_id, title: [{ text: about.title, hit: false }] }
}
