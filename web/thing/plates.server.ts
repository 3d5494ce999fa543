import { data } from 'react-router'
import { byRoom, loadedBy } from '#web/by-room.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import type { ThingServerPlate } from './plate.server.ts'
import type { Thing } from './plate.ts'

const plates = byRoom(
  import.meta.glob<ThingServerPlate>('../parts/*/thing-plate.server.ts', { eager: true, import: 'default' }),
)

/** The data of every room for what it shows under a thing. */
export const loadAround = (ctx: RequestContext, thing: Thing, url: string) =>
  loadedBy(plates, (plate) => plate.load(ctx, thing, url))

/** For actions: performs one of the forms under a thing; `url`: the address of its page, as people see it. */
export async function doAround(ctx: RequestContext, thing: Thing, request: Request, url: URL) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const owner = plates.find(({ plate: { actions = {} } }) => Object.hasOwn(actions, intent))
  if (!owner) throw data(null, { status: 404 })
  return owner.plate.actions![intent]!(ctx, thing, form, url.pathname)
}
