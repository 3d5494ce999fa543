import { data } from 'react-router'
import { byRoom } from '#web/by-room.ts'
import type { RequestContext } from '#web/visit.ts'
import type { BuildServerPlate } from './plate.server.ts'

const plates = byRoom(
  import.meta.glob<BuildServerPlate>('../parts/*/build-plate.server.ts', { eager: true, import: 'default' }),
)

/** The room from which the address requests something. */
const askedIn = (url: string) =>
  plates.flatMap(({ room, plate: { instead } }) => (instead?.asked(url) ? [{ room, ...instead }] : [])).at(0)

/**
 * The data of /build: the data of one room if the address requests something from it, otherwise every room's data for
 * the first page.
 */
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

/** The action of /build: the room whose page sent the form handles it. */
export async function sendBuild(ctx: RequestContext, url: string, form: FormData) {
  const asked = askedIn(url)
  if (!asked) throw data(null, { status: 404 })
  return asked.act(ctx, url, form)
}
