import type { z } from 'zod'
import { noticeEvents } from '#contract/notice-events.ts'
import { on } from '#platform/room.ts'
import { isLetIn } from './front.ts'
import { countNewThing } from './new-things.ts'
import { carerNotices, carersOf, tellCarers, type Telling } from './notices.ts'
import type { Reaction } from './own.ts'

const isTold = (kind: string): kind is keyof typeof carerNotices.kinds => Object.hasOwn(carerNotices.kinds, kind)

/** Notifies the people who look after a community that they have to decide a matter in another room. */
const tellWhoCares: Reaction<typeof noticeEvents.care_asked> = async (asked, { db, publish }, event_id) => {
  const { comm_id, kind, link, except, except_too, only } = asked
  if (kind === 'look_asked') await db.tx(() => countNewThing({ db, publish }, event_id))
  if (comm_id !== null && asked.of) return db.tx(() => tellOfThing(asked, comm_id, asked.of!, { db, publish }))
  if (comm_id === null || !isTold(kind)) return
  await db.tx(async () => {
    const community = await db
      .q()
      .selectFrom('comms.community')
      .select(['comm_id', 'comm_name', 'lang', 'visibility'])
      .where('comm_id', '=', comm_id)
      .executeTakeFirst()
    // Things in a community that not everybody can find are not shown elsewhere, so there is nothing to decide.
    if (kind === 'look_asked' && community?.visibility !== 'public') return
    // In a community that nobody has looked at, operators look: its founder may be whom they have to look at.
    if (kind === 'look_asked' && !(await isLetIn(db, comm_id))) return
    if (community) await tellCarers({ db, publish }, kind, community, { link, except: [except, except_too], only })
  })
}

type Asked = z.output<typeof noticeEvents.care_asked.data>

/** Notifies them under the name of the thing itself, which everybody here may read. */
async function tellOfThing(
  { kind, link, except, except_too }: Asked,
  comm_id: string,
  { about, ...named }: NonNullable<Asked['of']>,
  { db, publish }: Telling,
): Promise<void> {
  const carers = await carersOf(db, comm_id)
  for (const { UID } of carers)
    if (UID !== except && UID !== except_too) await publish(noticeEvents.followed, { about, UID })
  await publish(noticeEvents.noticed, { about, kind, ...named, again: true, comm_id, link, except })
}

export const careReactions = [on(noticeEvents.care_asked, tellWhoCares)]
