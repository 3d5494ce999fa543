import { sql } from 'kysely'
import { z } from 'zod'
import { commsLimits } from '#contract/comms-limits.ts'
import { CommunityDraft } from '#contract/comms.ts'
import { id, line } from '#contract/shapes.ts'
import { LineError } from '#platform/line-error.ts'
import { caring } from './rules.ts'
import { byName } from './by-name.ts'
import { nameKey } from '#platform/kit/name-key.ts'
import type { Command } from './own.ts'

const { carer: limits } = commsLimits

const SampleCarer = z.strictObject({
  name: line(1, limits.name),
  duty: line(1, limits.duty),
  role: z.enum(caring),
})

const SampleCommunity = CommunityDraft.extend({
  comm_id: id('community'),
  member_count: z.int().min(0),
  carers: z.array(SampleCarer).max(limits.shown).default([]),
})

const SampleCommunities = z
  .array(SampleCommunity)
  .min(1)
  .superRefine((all, wrong) => {
    for (const [place, { comm_id }] of all.entries()) {
      if (all.findIndex((other) => other.comm_id === comm_id) === place) continue
      wrong.addIssue({ code: 'custom', path: [place, 'comm_id'], message: 'is used twice' })
    }
    const keys = all.map(({ comm_name }) => nameKey(comm_name))
    for (const [place, key] of keys.entries()) {
      if (key && keys.indexOf(key) === place) continue
      wrong.addIssue({ code: 'custom', path: [place, 'comm_name'], message: 'reads like another, or like nothing' })
    }
  })

/** The sample communities in a file. If fields are invalid, the error names them. */
function check(content: unknown) {
  const checked = SampleCommunities.safeParse(content)
  if (checked.success) return checked.data

  const faults = checked.error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'the file'}: ${message}`)
  throw new LineError(faults.join('; '))
}

/**
 * Adds the missing sample communities, except those whose names other communities have taken meanwhile. Loading the
 * samples twice changes nothing.
 */
export const load_samples: Command = async ({ db }, content) => {
  const samples = check(content).map(({ rules, carers, ...community }) => ({
    ...community,
    rules: JSON.stringify(rules),
    sample_carers: JSON.stringify(carers),
    name_key: nameKey(community.comm_name),
    ...byName(community),
    sample: true,
    // Operators who start an instance with the samples see them on the front page at once.
    front: 'looked_at' as const,
  }))
  const { numInsertedOrUpdatedRows: added = 0n } = await db
    .q()
    .insertInto('comms.community')
    .values(samples)
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow()
  return `Sample communities added: ${added}`
}

/** Removes every sample community with its memberships, and leaves all others unchanged. */
export const remove_samples: Command = async ({ db }) =>
  db.tx(async () => {
    const q = db.q()
    const samples = q.selectFrom('comms.community').select('comm_id').where('sample', '=', true)
    const held = await samples.orderBy('comm_id').forUpdate().execute()
    const comm_ids = held.map(({ comm_id }) => comm_id)
    const one = sql<boolean>`comm_id = any(${comm_ids})`
    await q.deleteFrom('comms.membership').where(one).execute()
    await q.deleteFrom('comms.community').where(one).execute()
    return `Sample communities removed: ${held.length}`
  })
