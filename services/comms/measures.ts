import { sql } from 'kysely'
import type { comms } from '#contract/comms.ts'
import { instanceItself } from '#platform/door/visitor.ts'
import { carriedOut, carryingOut, type CarryOut } from '#platform/measures/measures.ts'
import { fingerprintOf } from '#platform/subject.ts'
import { carryOutMember } from './barring.ts'
import { holdCommunity, mustExist } from './data.ts'
import { endClaimsOfPerson } from './ownership.ts'
import { writeDown } from './log.ts'
import type { Act, Database } from './own.ts'
import type { CommsTables } from './tables.ts'
import { TOWN_TOPIC } from './town.ts'
import { tellMembers, tellRooms } from './visibility.ts'

export const about_community: Act<typeof comms.about_community> = async ({ id: comm_id }, { db, visitor }) => {
  await mustExist(db, comm_id, visitor)
  const { comm_name, lang, visibility, hidden_at, summary, about, author, signed } = await db
    .q()
    .selectFrom('comms.community as community')
    .select(['comm_name', 'lang', 'visibility', 'hidden_at', 'summary', 'about'])
    .select([answersForIt('"UID"').as('author'), answersForIt('shown_as').as('signed')])
    .where('comm_id', '=', comm_id)
    .executeTakeFirstOrThrow()
  return {
    title: comm_name,
    lang,
    // The moderators of a community are responsible for its content, not for the community itself.
    comm_id: null,
    author,
    // The page names only owners who have agreed to it, in words of their own.
    signed: signed === null ? [] : [signed],
    open: false,
    gone: hidden_at !== null,
    unlisted: visibility !== 'public',
    fingerprint: fingerprintOf(comm_name, summary, about),
    words: [summary, about].filter((line) => line !== '').join('\n'),
    carried_out: await carriedOut(db, 'comms', 'community', comm_id),
  }
}

/** The longest-standing owner, who is notified of decisions about the community and may appeal. */
const answersForIt = (column: '"UID"' | 'shown_as') => sql<string | null>`(
  select ${sql.raw(column)} from comms.membership as own where own.comm_id = community.comm_id and role = 'owner' and left_at is null
  order by joined_at, "UID" limit 1)`

/** The owner who is notified of the decision itself. */
async function answering(db: Database, comm_id: string): Promise<string | null> {
  const community = db.q().selectFrom('comms.community as community').select(answersForIt('"UID"').as('author'))
  return (await community.where('comm_id', '=', comm_id).executeTakeFirstOrThrow()).author
}

/** Other rooms treat a hidden community like a private one to which only its owners belong. */
const carryOut: CarryOut<unknown, CommsTables> = async ({ id: comm_id, measure, reason, at }, ctx, once) => {
  const { db, live } = ctx
  await once(async () => {
    if (measure !== 'show' && measure !== 'hide') return
    const { community, now } = await holdCommunity(db, comm_id, instanceItself)
    const hidden = measure === 'hide' ? { at: new Date(at), reason } : { at: null, reason: '' }
    const changed = await db
      .q()
      .updateTable('comms.community')
      .set({ hidden_at: hidden.at, hidden_reason: hidden.reason, visibility_seq: community.visibility_seq + 1 })
      .where('comm_id', '=', comm_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellRooms(ctx, changed)
    if (measure === 'show' && !community.hidden_at) return
    const becomes = measure === 'hide' ? 'hidden' : 'shown'
    const was = community.hidden_at ? 'hidden' : 'shown'
    await writeDown(db, { comm_id, now }, 'operator', [{ kind: 'hidden', was, becomes, reason }])
    if (was !== becomes) await tellMembers(ctx, { comm_id }, `community_${becomes}`, await answering(db, comm_id))
  })
  await live.changed(TOWN_TOPIC)
}

export const carriesOut = carryingOut<unknown, CommsTables>('comms', {
  community: carryOut,
  member: carryOutMember,
  person: endClaimsOfPerson,
})
