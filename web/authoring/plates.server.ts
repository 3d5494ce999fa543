import { data } from 'react-router'
import { byRoom } from '#web/by-room.ts'
import type { RequestContext } from '#web/visit.ts'
import type { BuildServerPlate } from './plate.server.ts'

const plates = byRoom(
  import.meta.glob<BuildServerPlate>('../parts/*/build-plate.server.ts', { eager: true, import: 'default' }),
)

/** Of which room the address asks for something. */
const askedIn = (url: string) =>
  plates.flatMap(({ room, plate: { instead } }) => (instead?.asked(url) ? [{ room, ...instead }] : [])).at(0)

/** What /build shows: what the address asks for of one room, else what every room has for the first page. */
export async function loadBuild(ctx: RequestContext, url: string) {
  const asked = askedIn(url)
  if (asked) {
    const { named, ...data } = await asked.load(ctx, url)
    return { instead: { room: asked.room, data }, data: {}, named }
  }
  const loaded = await Promise.all(plates.map(({ plate }) => plate.load(ctx, url)))
  return {
    instead: null,
    data: Object.fromEntries(plates.map(({ room }, at) => [room, loaded[at]])),
    named: loaded.flatMap(({ named = [] }) => named),
  }
}

/** For the action of /build: does what a form of the room asks for whose page it was sent from. */
export async function sendBuild(ctx: RequestContext, url: string, form: FormData) {
  const asked = askedIn(url)
  if (!asked) throw data(null, { status: 404 })
  return asked.act(ctx, url, form)
}
