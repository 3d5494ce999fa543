import { Refusal } from '#contract/refusals.ts'
import type { bills } from '#contract/bills.ts'
import { headOf, summaryOf, theBill, versionsOf } from './data.ts'
import type { Act, Database } from './own.ts'
import { sectionId, sectionPlace, titleSection } from './titles.ts'

export const get_bill: Act<typeof bills.get_bill> = async ({ bill_id }, { db }) => {
  const bill = await theBill(db, bill_id)
  const versions = await versionsOf(db, bill)
  const heads = await db
    .q()
    .selectFrom('bills.section')
    .select(['bill_id', 'version', 'ordinal', 'num', 'heading', 'path'])
    .where('bill_id', '=', bill_id)
    .orderBy('ordinal')
    .execute()
  const sections = [...heads, titleSection(bill)]
  const { lang, sponsor, policy_area, subjects, committees, latest_action, actions, laws, titles, source_url } = bill
  const record = { lang, sponsor, policy_area, subjects, committees, latest_action, actions, laws, titles, source_url }
  const present = bill.cosponsors?.filter(({ withdrawn_on }) => withdrawn_on === null)
  return {
    ...summaryOf(bill),
    ...record,
    cosponsors: present?.length ?? null,
    cosponsor_keys: present?.map(({ key }) => key) ?? [],
    versions: versions.map(({ bill_id: _bill, ...version }) => version),
    sections: versions.flatMap(({ version }) => sections.filter((one) => one.version === version).map(headOf)),
    imported_at: bill.imported_at.toISOString(),
  }
}

export const get_section: Act<typeof bills.get_section> = async ({ section_id }, { db }) => {
  const place = sectionPlace(section_id)
  const bill = await theBill(db, place.bill_id)
  const wording = (await versionsOf(db, bill)).find(({ version }) => version === place.version)
  const section = wording?.kind === 'title' ? titleSection(bill) : await sectionAt(db, place)
  if (!wording || section?.ordinal !== place.ordinal) throw new Refusal('NOT_FOUND')

  const { kind, name, date, source_url } = wording
  return {
    ...headOf(section),
    kind,
    date,
    source_url,
    version_name: name,
    bill: summaryOf(bill),
    text: section.text,
    ...(await besides(db, place)),
  }
}

type SectionPlace = ReturnType<typeof sectionPlace>

const sectionAt = (db: Database, { bill_id, version, ordinal }: SectionPlace) =>
  db
    .q()
    .selectFrom('bills.section')
    .selectAll()
    .where('bill_id', '=', bill_id)
    .where('version', '=', version)
    .where('ordinal', '=', ordinal)
    .executeTakeFirst()

/** The sections immediately before and after a section. */
async function besides(db: Database, { bill_id, version, ordinal }: SectionPlace) {
  const found = await db
    .q()
    .selectFrom('bills.section')
    .select('ordinal')
    .where('bill_id', '=', bill_id)
    .where('version', '=', version)
    .where('ordinal', 'in', [ordinal - 1, ordinal + 1])
    .execute()
  const at = (other: number) =>
    found.some((one) => one.ordinal === other) ? sectionId({ bill_id, version, ordinal: other }) : null
  return { previous: at(ordinal - 1), next: at(ordinal + 1) }
}
