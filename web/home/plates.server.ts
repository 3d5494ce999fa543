import { byRoom, loadedBy } from '#web/by-room.ts'
import { found } from '#web/forms/refused.server.ts'
import { markOf, readOnServer } from '#web/state/drawn-data.server.ts'
import type { Named } from '#web/state/use-community.ts'
import type { RequestContext } from '#web/visit.ts'
import type { HomeLeadServerPlate, HomeServerPlate } from './plate.ts'

const plates = byRoom(
  import.meta.glob<HomeServerPlate>('../parts/*/home-plate.server.ts', { eager: true, import: 'default' }),
)

const [lead] = Object.values(
  import.meta.glob<HomeLeadServerPlate>('../parts/*/home-lead.server.ts', { eager: true, import: 'default' }),
)

/**
 * The data of /home: the view that replaces the page if the address requests one, or else the lead and the parts of
 * every room.
 */
export async function loadHome(ctx: RequestContext, url: string) {
  for (const { room, plate } of plates) {
    const instead = await plate.instead?.(ctx, url)
    if (instead) {
      const { title, data, named } = instead
      return { title, lead: null, around: { mark: markOf(data), instead: { room, data } }, named }
    }
  }
  const [asked, parts] = await found(
    ctx.locale,
    Promise.all([lead!.load(ctx, url), loadedBy(plates, (plate) => plate.load(ctx))]),
  )
  const { named, idle, more, toAnswer, offers, samples, fresh, ...data } = asked
  const guest = ctx.UID === null
  const needs = guest ? null : toAnswer + needsIn(parts)
  const said = {
    idle,
    more,
    toAnswer,
    offers,
    needs,
    samples: samples && samplesAlone(parts),
    fresh,
    invites: guest && !fresh,
  }
  const around = { ...said, mark: markOf({ ...said, parts }), data: readOnServer(ctx, parts) }
  return { title: null, lead: data as unknown, around, named: eachOnce([...named, ...namedBy(parts)]) }
}

/** The action of /home. */
export const sendHome = (ctx: RequestContext, form: FormData) => lead!.act(ctx, form)

/** Each community is listed once, since several parts may name it. */
const eachOnce = (named: Named[]): Named[] => [...new Map(named.map((each) => [each.comm_id, each])).values()]

/** Whether all loaded data is sample content. */
const samplesAlone = (loaded: Record<string, unknown>): boolean =>
  Object.values(loaded).every((data) => (data as { samples?: boolean } | null)?.samples !== false)

/** The number of things in the loaded data that wait for this person. */
const needsIn = (loaded: Record<string, unknown>): number =>
  Object.values(loaded).reduce<number>((sum, data) => sum + ((data as { needs?: number } | null)?.needs ?? 0), 0)

/** The communities named in the loaded data. */
const namedBy = (loaded: Record<string, unknown>): Named[] =>
  Object.values(loaded).flatMap((data) => (data as { named?: Named[] } | null)?.named ?? [])
