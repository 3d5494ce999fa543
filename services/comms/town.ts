import { sql } from 'kysely'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import { refuseStale } from '#platform/database/versions.ts'
import type { Act, Database } from './own.ts'

type Town = Reply<typeof comms.town>

/** The topic that is announced when the texts of the town change, or when communities become visible or hidden. */
export const TOWN_TOPIC = 'comms.town'

const nothingSaid: Town = {
  name: '',
  crest: null,
  lang: 'en',
  welcome: { en: '', es: '' },
  imprint: '',
  rules: [],
  contact: '',
  featured: [],
  version: 0,
}

/**
 * The cached texts of the town; null: they must be read again. There is one cache for each live hub, since the hub
 * announces changes.
 */
const stores = new WeakMap<object, { town: Promise<Town> | null }>()

/** Every page needs the texts of the town, so they are cached until they change in any process. */
export const town: Act<typeof comms.town> = async (_input, { db, live }) => {
  const store = storeOf(live)
  if (!store.town) {
    const reading = readTown(db)
    store.town = reading
    reading.catch(() => {
      if (store.town === reading) store.town = null
    })
  }
  return store.town
}

export const set_town: Act<typeof comms.set_town> = async ({ if_version, ...given }, { db, live, noteInTrail }) => {
  const { reason: _, welcome, ...said } = given
  const version = await db.tx(async () => {
    await db.lock(TOWN_TOPIC)
    const before = await readTown(db)
    refuseStale(before.version, if_version)
    await feature(db, said.featured)
    noteInTrail({ says: changesOf(before, { ...said, welcome }) })
    const row = { ...said, welcome: JSON.stringify(welcome), version: before.version + 1 }
    await db
      .q()
      .insertInto('comms.town')
      .values(row)
      .onConflict((town) => town.column('singleton').doUpdateSet(row))
      .execute()
    return row.version
  })
  await live.changed(TOWN_TOPIC)
  return { version }
}

const rulesIn = (rules: string) => rules.split('\n').flatMap((line) => line.trim() || [])

/** The details for the audit trail: what was changed, and the new text of each change that the contract names. */
function changesOf(before: Town, after: Omit<Town, 'rules' | 'version'> & { rules: string }): Record<string, string> {
  const told = ({ welcome: { en, es }, ...texts }: Omit<Town, 'version'>) => ({ ...texts, welcome: [en, es] })
  const [was, is] = [told(before), told({ ...after, rules: rulesIn(after.rules) })]
  const isSame = (field: keyof typeof is) => JSON.stringify(was[field]) === JSON.stringify(is[field])
  const fields = ['name', 'crest', 'lang', 'welcome', 'imprint', 'rules', 'contact', 'featured'] as const
  return {
    changed: fields.filter((field) => !isSame(field)).join(','),
    ...Object.fromEntries(
      (['name', 'imprint', 'rules', 'contact'] as const).filter(isSame).map((field) => [field, '']),
    ),
  }
}

/**
 * Makes these communities featured; throws an error if one does not exist. The communities are locked in the order of
 * their ids.
 */
async function feature(db: Database, comm_ids: string[]): Promise<void> {
  if (comm_ids.length === 0) return
  const found = await db
    .q()
    .selectFrom('comms.community')
    .select('comm_id')
    .where('comm_id', 'in', comm_ids)
    .where('visibility', '=', 'public')
    .where('hidden_at', 'is', null)
    .orderBy('comm_id')
    .forUpdate()
    .execute()
  const known = new Set(found.map(({ comm_id }) => comm_id))
  const unknown = comm_ids.filter((comm_id) => !known.has(comm_id))
  if (unknown.length > 0) throw new CommsRefusal('RULE', { fields: { featured: { is: 'unknown', of: unknown } } })
  await db.q().updateTable('comms.community').set({ front: 'featured' }).where('comm_id', 'in', comm_ids).execute()
}

/** Communities that not everybody can find are left out, even if the operators featured them before. */
async function readTown(db: Database): Promise<Town> {
  const hidden = sql<string[]>`array(
    select comm_id from comms.community where comm_id = any(featured || crest) and (visibility <> 'public' or hidden_at is not null))`
  const row = await db.q().selectFrom('comms.town').selectAll().select(hidden.as('hidden')).executeTakeFirst()
  if (!row) return nothingSaid
  const { singleton: _, hidden: unnamed, crest, featured, rules, ...said } = row
  return {
    ...said,
    rules: rulesIn(rules),
    crest: crest !== null && unnamed.includes(crest) ? null : crest,
    featured: featured.filter((comm_id) => !unnamed.includes(comm_id)),
  }
}

function storeOf(live: Parameters<typeof town>[1]['live']) {
  const known = stores.get(live)
  if (known) return known
  const store: { town: Promise<Town> | null } = { town: null }
  stores.set(live, store)
  live.onChange((topic) => {
    if (topic === null || topic === TOWN_TOPIC) store.town = null
  })
  return store
}
