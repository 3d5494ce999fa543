import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/room.ts'
import type { Item } from './ballots.ts'
import { countBox } from './item-results/counting-jobs.ts'
import { tallyIn, type Tally } from './item-results/tally.ts'
import type { PollRow } from './tables.ts'

/**
 * The number of rows that one query collects. It is limited, because the embedded engine runs no other query meanwhile.
 */
const SLICE_ROWS = 2_000
/** If a box of secret ballots has more characters than this, it is counted in another thread. */
const LONG_BOX_CHARS = 20_000

/** The tally of a poll; whole rankings and score sheets are included only for the requested items. */
export async function tallyOf(
  { db, work }: Pick<Context, 'db' | 'work'>,
  poll: PollRow,
  wholes: Item[],
): Promise<Tally> {
  const { poll_id, items } = poll
  if (poll.secrecy === 'secret') {
    const box = await boxText(db, poll_id)
    return tallyIn([
      box.length > LONG_BOX_CHARS ? await work.run(countBox, { items, box }) : countBox.act({ items, box }),
    ])
  }
  const slices = await slicesOf(db, 'polls.tally', poll_id, { after: '', before: '~' })
  for (const { kind, item_id } of wholes)
    if (kind === 'ranked' || kind === 'score')
      slices.push(
        ...(await slicesOf(db, 'polls.ranking_tally', poll_id, { after: `${item_id}:`, before: `${item_id};` })),
      )
  return tallyIn(slices)
}

/** The slices of a tally as text. They are read with several queries, because there can be as many rows as ballots. */
async function slicesOf(
  db: Database,
  table: 'polls.tally' | 'polls.ranking_tally',
  poll_id: string,
  { after, before }: { after: string; before: string },
): Promise<string[]> {
  const slices: string[] = []
  for (let [last, signed_in] = [after, false]; ;) {
    const [slice] = await db.run<{ text: string | null; rows: number }>(
      `${table.replace('.', '_')}_slice`,
      `select string_agg(key || ' ' || count || case when signed_in then ' s' else ' g' end, E'\n'
         order by key, signed_in) as text, count(*)::integer as rows
       from (
         select key, signed_in, count from ${table}
         where poll_id = $1 and (key, signed_in) > ($2, $3) and key < $4
         order by key, signed_in limit ${SLICE_ROWS}
       ) as slice`,
      [poll_id, last, signed_in, before],
    )
    const { text, rows } = slice!
    if (text !== null) slices.push(text)
    if (text === null || rows < SLICE_ROWS) return slices
    const [key = '', , by] = text.slice(text.lastIndexOf('\n') + 1).split(' ')
    ;[last, signed_in] = [key, by === 's']
  }
}

/** The ballot box of a poll as text. It is not parsed here, because this takes long if there are many ballots. */
export async function boxText(db: Database, poll_id: string): Promise<string> {
  const [box] = await db.run<{ ballots: string }>(
    'polls_box_text',
    'select ballots::text as ballots from polls.secret_ballot where poll_id = $1',
    [poll_id],
  )
  return box?.ballots ?? '{}'
}
