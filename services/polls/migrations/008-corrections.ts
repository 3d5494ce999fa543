import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Shows corrected texts beside the originals again, and lets a poll repeat an earlier poll. */
export const corrections: Migration = {
  async up(db) {
    await sql`alter table polls.poll add column follows text collate "C"`.execute(db)
    await sql`create index poll_by_followed on polls.poll (follows) where follows is not null`.execute(db)
    await sql`
      update polls.poll set notes = (
        select jsonb_agg('{"path": null}'::jsonb || note order by place)
        from jsonb_array_elements(notes) with ordinality as told (note, place)
      ) where notes <> '[]'`.execute(db)
    await restoreWords(db)
  },
}

interface Note {
  kind: string
  path: string | null
  was: string | null
  now: string | null
}
interface Words {
  title: string
  about: string
  items: { text: string; help: string; options?: { text: string }[]; columns?: { text: string }[] }[]
}
interface Draft {
  title?: string
  about?: string
  items?: { text?: string; help?: string; options?: string[]; columns?: string[] }[]
}

async function restoreWords(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Words & { poll_id: string; notes: Note[]; draft: Draft | null }>`
    select poll_id, title, about, items, notes,
      (select draft from polls.version where version.poll_id = poll.poll_id order by version desc limit 1) as draft
    from polls.poll where notes @> '[{"kind": "amended"}]' order by poll_id`.execute(db)
  for (const { poll_id, draft, ...poll } of rows) {
    const { title, about, items, notes } = restored(poll, textsOfDraft(draft))
    await sql`
      update polls.poll
      set title = ${title}, about = ${about}, items = ${JSON.stringify(items)}::jsonb, notes = ${JSON.stringify(notes)}::jsonb,
        version = version + 1
      where poll_id = ${poll_id}`.execute(db)
  }
}

/**
 * Finds the text before every amendment by undoing the amendments, latest first. The notes from that time do not say
 * which text they amended, so it must be a text that is now the same as the new text in the note. If there are several,
 * it is the one that had the old text in the draft; if there is none, nothing is undone.
 */
function restored<P extends Words & { notes: Note[] }>(poll: P, drafted: Map<string, string>): P {
  const { notes, ...words } = structuredClone(poll)
  for (const note of notes.toReversed()) {
    if (note.kind !== 'amended') continue
    const places = placesIn(words).filter(({ text }) => text === note.now)
    const likely = places.length > 1 ? places.filter(({ path }) => drafted.get(path) === note.was) : places
    const [place, ...others] = likely
    if (!place || others.length > 0) continue
    note.path = place.path
    place.write(note.was ?? '')
  }
  return { ...poll, ...words, notes }
}

interface Place {
  path: string
  text: string
  write(text: string): void
}

function placesIn(words: Words): Place[] {
  const places = <K extends string>(holder: Record<K, string>, key: K, path: string): Place => ({
    path,
    text: holder[key],
    write: (text) => void (holder[key] = text),
  })
  const inItems = words.items.flatMap((item, at) => [
    places(item, 'text', `items.${at}.text`),
    places(item, 'help', `items.${at}.help`),
    ...(item.options ?? []).map((option, place) => places(option, 'text', `items.${at}.options.${place}`)),
    ...(item.columns ?? []).map((column, place) => places(column, 'text', `items.${at}.columns.${place}`)),
  ])
  return [places(words, 'title', 'title'), places(words, 'about', 'about'), ...inItems]
}

/** The texts of the last stored draft, by path. */
function textsOfDraft(draft: Draft | null): Map<string, string> {
  const items = (draft?.items ?? []).map(({ text = '', help = '', options = [], columns = [] }) => ({
    text,
    help,
    options: options.map((each) => ({ text: each })),
    columns: columns.map((each) => ({ text: each })),
  }))
  const words = { title: draft?.title ?? '', about: draft?.about ?? '', items }
  return new Map(placesIn(words).map(({ path, text }) => [path, text]))
}
