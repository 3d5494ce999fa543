import { data } from 'react-router'
import { users } from '#contract/users.ts'
import { byRoom, loadedBy } from '#web/by-room.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { deskLooks, loadDesk } from './desk/desk.server.ts'
import type { AccountServerPlate } from './plate.server.ts'

const plates = byRoom(
  import.meta.glob<AccountServerPlate>('../parts/*/account-plate.server.ts', { eager: true, import: 'default' }),
)

/** The data of /account: the person's record, with the view that the address requests or the data of every room. */
export async function loadAccount(ctx: RequestContext, url: string) {
  const asked = found(ctx.locale, ctx.enter(users.get_user, { only: 'record' }))
  const name = queryValue(url, 'look')
  const look = await lookOf(name)?.load(ctx, url, await asked)
  if (look) return { user: await asked, look: { name, data: look }, desk: null, data: {} }
  const [user, desk, data] = await Promise.all([
    asked,
    asked.then((person) => loadDesk(ctx, person)),
    loadedBy(plates, (plate) => plate.load?.(ctx, url)),
  ])
  return { user, look: null, desk, data }
}

/** The view shown instead of the account; undefined if no view has this name. */
function lookOf(name: string | null): Look | undefined {
  if (name === null) return undefined
  return [deskLooks, ...plates.map(({ plate }) => plate.looks)].map((looks) => ownIn(looks, name)).find(Boolean)
}

type Look = NonNullable<AccountServerPlate['looks']>[string]

/**
 * The action of /account: handles a form from the view named in the address, or a form of the page itself; a refused
 * form is shown again with the reason.
 */
export const sendAccount = (ctx: RequestContext, request: Request) =>
  lookOf(queryValue(request.url, 'look'))?.act(ctx, request) ?? doOnAccount(ctx, request)

async function doOnAccount(ctx: RequestContext, request: Request) {
  const form = await request.formData()
  const act = plates.map(({ plate }) => ownIn(plate.actions, textIn(form, 'intent'))).find(Boolean)
  if (!act) throw data(null, { status: 404 })
  return act(ctx, form, request)
}

const ownIn = <T>(all: Record<string, T> | undefined, name: string): T | undefined =>
  all && Object.hasOwn(all, name) ? all[name] : undefined
