import { noticeEvents } from '#contract/notice-events.ts'
import { on } from '#platform/room.ts'
import { countNewThing } from './new-things.ts'
import { carerNotices, tellCarers } from './notices.ts'
import type { Reaction } from './own.ts'

const isTold = (kind: string): kind is keyof typeof carerNotices.kinds => Object.hasOwn(carerNotices.kinds, kind)

/** Notifies the people who look after a community that they have to decide a matter in another room. */
const tellWhoCares: Reaction<typeof noticeEvents.care_asked> = async (asked, { db, publish }, event_id) => {
  const { comm_id, kind, link, except, except_too, only } = asked
  if (kind === 'look_asked') await db.tx(() => countNewThing({ db, publish }, event_id))
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
    if (community) await tellCarers({ db, publish }, kind, community, { link, except: [except, except_too], only })
  })
}

export const careReactions = [on(noticeEvents.care_asked, tellWhoCares)]
