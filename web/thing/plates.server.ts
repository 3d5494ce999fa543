import { data } from 'react-router'
import { ofThing } from '#contract/route-table.ts'
import { byRoom, loadedBy } from '#web/by-room.ts'
import { markOf, readOnServer } from '#web/state/drawn-data.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import type { ThingServerPlate } from './plate.server.ts'
import type { Thing } from './plate.ts'
import { isTalkedAbout, type TalkedAbout } from './talked-about.server.ts'

const plates = byRoom(
  import.meta.glob<ThingServerPlate>('../parts/*/thing-plate.server.ts', { eager: true, import: 'default' }),
)

const atBallot = plates.filter(({ plate }) => plate.ballot)

/** The data of every room for its parts under a thing; `talked`: whether people can comment on it now. */
export const loadAround = (ctx: RequestContext, thing: Thing, url: string, talked = true) =>
  loadedBy(plates, (plate) => plate.load(ctx, thing, url, talked))

/** The data of every room for its lines beside many things of one kind. */
export const loadBeside = (ctx: RequestContext, kind: Thing['kind'], ids: string[]) =>
  loadedBy(plates, async (plate) => (ids.length > 0 && plate.beside ? plate.beside(ctx, kind, ids) : null))

/** The data of the parts beside the ballot of a poll, and their version mark; null if there are none. */
export async function loadBesideBallot(ctx: RequestContext, poll: TalkedAbout, url: string) {
  const thing: Thing = { kind: 'poll', id: poll.poll_id }
  const loaded = await loadedBy(atBallot, (plate) => plate.load(ctx, thing, url, isTalkedAbout(poll)))
  return Object.values(loaded).some((data) => data !== null)
    ? { thing, mark: markOf(loaded), data: readOnServer(ctx, loaded) }
    : null
}

/** Whether an address asks for something around a thing, such as one comment. */
export const asksAround = (url: string) => ofThing.some((name) => new URL(url).searchParams.has(name))

/**
 * For actions: handles a submitted form of the parts below a thing. `url`: the address of the thing's page, as people
 * see it.
 */
export async function doAround(ctx: RequestContext, thing: Thing, request: Request, url: URL) {
  const done = await doFormAround(ctx, thing, await request.formData(), url)
  if (!done) throw data(null, { status: 404 })
  return done
}

/**
 * Like `doAround`, for a page with forms of its own: null for a form that does not belong to the parts around the
 * thing.
 */
export async function doFormAround(ctx: RequestContext, thing: Thing, form: FormData, url: URL) {
  const intent = textIn(form, 'intent')
  const owner = plates.find(({ plate: { actions = {} } }) => Object.hasOwn(actions, intent))
  return owner ? owner.plate.actions![intent]!(ctx, thing, form, url.pathname) : null
}
