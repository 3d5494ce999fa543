import { z } from 'zod'
import { id, lang, text } from '#contract/shapes.ts'
import { LineError } from '#platform/line-error.ts'
import type { Command } from '#platform/room.ts'
import type { CommsTables } from './tables.ts'

const SampleCommunity = z.strictObject({
  comm_id: id('community'),
  comm_name: text(3, 60),
  lang,
  region: text(1, 80),
  summary: text(1, 280),
  about: text(1, 4_000),
  rules: z.array(z.strictObject({ title: text(1, 80), text: text(1, 400) })).max(12),
  member_count: z.int().min(0),
})

const SampleCommunities = z
  .array(SampleCommunity)
  .min(1)
  .superRefine((all, wrong) => {
    for (const [place, { comm_id }] of all.entries()) {
      if (all.findIndex((other) => other.comm_id === comm_id) === place) continue
      wrong.addIssue({ code: 'custom', path: [place, 'comm_id'], message: 'is used twice' })
    }
  })

/** What a file of sample communities holds, or a fault that names the fields that are wrong. */
function check(content: unknown) {
  const checked = SampleCommunities.safeParse(content)
  if (checked.success) return checked.data

  const faults = checked.error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'the file'}: ${message}`)
  throw new LineError(faults.join('; '))
}

/** Adds the sample communities that are not there yet. Loading twice changes nothing. */
export const load_samples: Command = async ({ db }, content) => {
  const samples = check(content).map(({ rules, ...community }) => ({
    ...community,
    rules: JSON.stringify(rules),
    sample: true,
  }))
  const { numInsertedOrUpdatedRows: added = 0n } = await db
    .q<CommsTables>()
    .insertInto('comms.community')
    .values(samples)
    .onConflict((row) => row.column('comm_id').doNothing())
    .executeTakeFirstOrThrow()
  return `Sample communities added: ${added}`
}

/** Takes every sample community away and leaves all others. */
export const remove_samples: Command = async ({ db }) => {
  const { numDeletedRows: removed } = await db
    .q<CommsTables>()
    .deleteFrom('comms.community')
    .where('sample', '=', true)
    .executeTakeFirstOrThrow()
  return `Sample communities removed: ${removed}`
}
