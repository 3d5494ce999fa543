import { sql } from 'kysely'
import type { Database } from './own.ts'
import { rootOf } from './rules.ts'
import type { CommentRow } from './tables.ts'

/** A participant in a thread, with the name that the thread shows. */
export interface Named {
  UID: string
  name: string
}

/** The maximum number of people that one comment can mention; any further names are treated as ordinary text. */
const MAX_MENTIONED = 5

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/**
 * Finds these names after an @, ignoring case, but never inside a word. If one name is the beginning of another, the
 * longest match counts.
 */
function pattern(names: readonly string[]): RegExp {
  const longestFirst = [...new Set(names)].toSorted((a, b) => b.length - a.length)
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])@(?:${longestFirst.map(escaped).join('|')})(?![\p{L}\p{N}_])`, 'giu')
}

const lower = (text: string): string => text.toLocaleLowerCase()

/** The people whose names follow an @ in a text; if several people have the same name, all of them are meant. */
export function namedIn(body: string, people: readonly Named[]): string[] {
  if (people.length === 0 || !body.includes('@')) return []
  const found = new Set(
    [...body.matchAll(pattern(people.map(({ name }) => name)))].map(([name]) => lower(name.slice(1))),
  )
  return people
    .filter(({ name }) => found.has(lower(name)))
    .map(({ UID }) => UID)
    .slice(0, MAX_MENTIONED)
}

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Sanitized HTML in which these names are highlighted after an @, except within a link or code, where they do not count
 * as mentions.
 */
export function markNames(rendered: string, names: readonly string[]): string {
  if (names.length === 0 || !rendered.includes('@')) return rendered
  const named = pattern(names.map(html))
  let quiet = 0
  return rendered
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (/^<(?:a|code|pre)\b/.test(part)) quiet++
      else if (/^<\/(?:a|code|pre)>/.test(part)) quiet--
      if (quiet > 0 || part.startsWith('<')) return part
      return part.replaceAll(named, (name) => `<b class="mention">${name}</b>`)
    })
    .join('')
}

/**
 * The maximum number of threads on a thing, and of comments in these threads, that are searched for the names of
 * participants.
 */
const MAX_THREADS = 200
const MAX_SEARCHED = 1_000

/** The people who have commented on a thing: in its latest threads, and in the threads that contain these comments. */
export async function takingPart(
  db: Database,
  { kind, id }: Pick<CommentRow, 'kind' | 'id'>,
  comments: readonly Pick<CommentRow, 'path'>[],
): Promise<Named[]> {
  const roots = [...new Set(comments.map(({ path }) => rootOf(path)))]
  const { rows } = await sql<Named>`
    select distinct "UID", name from (
      select said."UID", said.name from (
        select unnest(${roots}::text[]) as path
        union
        (select path from comments.comment where kind = ${kind} and id = ${id} and depth = 0
          order by comment_id desc limit ${MAX_THREADS})
      ) thread
      cross join lateral (
        select "UID", name from comments.comment
        where path >= thread.path collate "C" and path < (thread.path || '~') collate "C"
          and state = 'visible' and "UID" is not null
        order by path limit ${MAX_SEARCHED}
      ) said
      order by thread.path = any(${roots}::text[]) desc limit ${MAX_SEARCHED}
    ) part order by name, "UID"`.execute(db.q())
  return rows
}
