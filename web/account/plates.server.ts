import { data } from 'react-router'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import type { AccountServerPlate } from './plate.server.ts'

const found = import.meta.glob<AccountServerPlate>('../parts/*/account-plate.server.ts', {
  eager: true,
  import: 'default',
})
const plates = Object.entries(found).map(([file, plate]) => [file.split('/').at(-2)!, plate] as const)

/** What every room has for /account, by its name. */
export async function loadPlates(ctx: RequestContext, url: string): Promise<Record<string, unknown>> {
  const loaded = plates.map(async ([room, plate]) => [room, await plate.load?.(ctx, url)] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

export const lookOf = (name: string | null) =>
  plates
    .map(([, plate]) => (name !== null && Object.hasOwn(plate.looks ?? {}, name) ? plate.looks![name]! : null))
    .find(Boolean)

/** For the action of /account: does what one of its forms asks for, or shows it again with why not. */
export async function doOnAccount(ctx: RequestContext, request: Request) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const owner = plates.find(([, { actions = {} }]) => Object.hasOwn(actions, intent))
  if (!owner) throw data(null, { status: 404 })
  return owner[1].actions![intent]!(ctx, form, request)
}
