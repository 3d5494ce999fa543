import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { REGIONAL_TOPIC } from '#platform/regional.ts'
import type { Act, Context, Database } from './own.ts'

const said = (db: Database) => db.q().selectFrom('identity.regional').selectAll().executeTakeFirst()

export const regional_settings: Act<typeof identity.regional_settings> = async (_input, ctx) => settings(ctx)

async function settings({ db, own, timeZone }: Pick<Context, 'db' | 'own' | 'timeZone'>) {
  const row = await said(db)
  const { languages, language } = own.instance
  if (!row) return { languages: [...languages], language, time_zone: timeZone, version: 0 }
  return { languages: row.languages, language: row.language, time_zone: row.time_zone, version: row.version }
}

type Regional = Pick<Awaited<ReturnType<typeof settings>>, 'languages' | 'language' | 'time_zone'>

/** What was changed, and the new values of that alone, because the trail shows only changes. */
function changesOf(before: Regional, after: Regional): Record<string, string> {
  const isSame = (field: keyof Regional) => String(before[field]) === String(after[field])
  const fields = ['languages', 'language', 'time_zone'] as const
  return {
    changed: fields.filter((field) => !isSame(field)).join(',') || 'nothing',
    ...Object.fromEntries(
      fields.map((field) => (isSame(field) ? [field, ''] : [`was_${field}`, String(before[field])])),
    ),
  }
}

export const set_regional_settings: Act<typeof identity.set_regional_settings> = async (
  { if_version, languages, language, time_zone },
  { db, live, own, timeZone, noteInTrail },
) => {
  const given = { languages, language, time_zone }
  if (!given.languages.includes(given.language))
    throw new IdentityRefusal('RULE', { fields: { language: { is: 'not_one_of', of: given.languages } } })
  const version = await db.tx(async () => {
    await db.lock(REGIONAL_TOPIC)
    const before = await settings({ db, own, timeZone })
    refuseStale(before.version, if_version)
    noteInTrail({ says: changesOf(before, given) })
    const row = { ...given, version: before.version + 1 }
    await db
      .q()
      .insertInto('identity.regional')
      .values(row)
      .onConflict((one) => one.column('one').doUpdateSet(row))
      .execute()
    return row.version
  })
  await live.changed(REGIONAL_TOPIC)
  return { version }
}
