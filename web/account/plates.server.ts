import { data } from 'react-router'
import { byRoom, loadedBy } from '#web/by-room.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import type { AccountServerPlate } from './plate.server.ts'

const plates = byRoom(
  import.meta.glob<AccountServerPlate>('../parts/*/account-plate.server.ts', { eager: true, import: 'default' }),
)

/** The data of every room for /account. */
export const loadPlates = (ctx: RequestContext, url: string) => loadedBy(plates, (plate) => plate.load?.(ctx, url))

/** The view shown instead of the account; undefined if no room has one of this name. */
export const lookOf = (name: string | null) =>
  name === null ? undefined : plates.map(({ plate }) => ownIn(plate.looks, name)).find(Boolean)

/** The action of /account: performs one of its forms, or shows the form again with the reason for the refusal. */
export async function doOnAccount(ctx: RequestContext, request: Request) {
  const form = await request.formData()
  const act = plates.map(({ plate }) => ownIn(plate.actions, textIn(form, 'intent'))).find(Boolean)
  if (!act) throw data(null, { status: 404 })
  return act(ctx, form, request)
}

const ownIn = <T>(all: Record<string, T> | undefined, name: string): T | undefined =>
  all && Object.hasOwn(all, name) ? all[name] : undefined
