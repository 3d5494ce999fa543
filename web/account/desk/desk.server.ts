import { data } from 'react-router'
import { byRoom, loadedBy } from '#web/by-room.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import type { DeskNumbers, DeskServerPlate } from './plate.server.ts'

const plates = byRoom(
  import.meta.glob<DeskServerPlate>('../../parts/*/desk-plate.server.ts', { eager: true, import: 'default' }),
)

/** The numbers of every room; null for a room that cannot be reached. The rest of the desk still loads. */
export type Desk = Record<string, DeskNumbers | null>

/** The desk of those who run the site, which has no forms of its own. */
const deskLook = {
  load: async (ctx: RequestContext, _url: string, user: { operator: boolean }) =>
    user.operator ? ((await loadedBy(plates, async (load) => (await replyOf(load(ctx))).reply)) as Desk) : null,
  act: () => {
    throw data(null, { status: 404 })
  },
}

/** The views of the desk that show what all rooms say together. */
export const deskLooks = { desk: deskLook, 'new-accounts': deskLook }
