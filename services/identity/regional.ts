import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { REGIONAL_TOPIC } from '#platform/regional.ts'
import type { Act, Database } from './own.ts'

const said = (db: Database) => db.q().selectFrom('identity.regional').selectAll().executeTakeFirst()

export const regional_settings: Act<typeof identity.regional_settings> = async (_input, { db, own, timeZone }) => {
  const row = await said(db)
  const { languages, language } = own.instance
  if (!row) return { languages: [...languages], language, time_zone: timeZone, version: 0 }
  return { languages: row.languages, language: row.language, time_zone: row.time_zone, version: row.version }
}

export const set_regional_settings: Act<typeof identity.set_regional_settings> = async (
  { if_version, ...given },
  { db, live },
) => {
  if (!given.languages.includes(given.language))
    throw new IdentityRefusal('RULE', { fields: { language: { is: 'not_one_of', of: given.languages } } })
  const version = await db.tx(async () => {
    await db.lock(REGIONAL_TOPIC)
    const before = (await said(db))?.version ?? 0
    refuseStale(before, if_version)
    const row = { ...given, version: before + 1 }
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
