import { noticeEvents } from '#contract/notice-events.ts'
import { on } from '#platform/room.ts'
import { tellCarers } from './notices.ts'
import type { Reaction } from './own.ts'

/** Notifies the people who look after a community that they have to decide a matter in another room. */
const tellWhoCares: Reaction<typeof noticeEvents.care_asked> = async (asked, { db, publish }) => {
  const { comm_id, kind, link, except, except_too, only } = asked
  if (comm_id === null) return
  await db.tx(async () => {
    const community = await db
      .q()
      .selectFrom('comms.community')
      .select(['comm_id', 'comm_name', 'lang'])
      .where('comm_id', '=', comm_id)
      .executeTakeFirst()
    if (community) await tellCarers({ db, publish }, kind, community, { link, except: [except, except_too], only })
  })
}

export const careReactions = [on(noticeEvents.care_asked, tellWhoCares)]
