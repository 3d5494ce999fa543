import { data, redirect } from 'react-router'
import { newcomersListed } from '#contract/newcomers.ts'
import type { AccountReply } from '#web/account/plate.server.ts'
import { byRoom, loadedBy } from '#web/by-room.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { passedIn, saidOfThings, type SaidOfThings } from './newcomers.server.ts'
import { whyFields } from './why-words.ts'
import type { DeskNumbers, DeskServerPlate, Waiting } from './plate.server.ts'

const plates = byRoom(
  import.meta.glob<DeskServerPlate>('../../parts/*/desk-plate.server.ts', { eager: true, import: 'default' }),
)

/** The numbers of every room; null for a room that cannot be reached. The rest of the desk still loads. */
export type Desk = Record<string, DeskNumbers | null>

const loadRoom = (plate: DeskServerPlate, ctx: RequestContext) =>
  typeof plate === 'function' ? plate(ctx) : plate.load(ctx)

/** The desk, with what is said of the things by new accounts that wait there. */
export interface NewcomersOnDesk {
  desk: Desk
  said: SaidOfThings
}

/** The data of the desk, for those who run the site; null for everybody else. */
export const loadDesk = async (ctx: RequestContext, user: { operator: boolean }) =>
  user.operator
    ? ((await loadedBy(plates, async (plate) => (await replyOf(loadRoom(plate, ctx))).reply)) as Desk)
    : null

/** The number of everything that waits for those who run the site. */
export async function waitingOnDesk(ctx: RequestContext): Promise<Waiting> {
  const desk = await loadDesk(ctx, { operator: true })
  const rooms = Object.values(desk ?? {}).flatMap((room) => room ?? [])
  const lists = rooms.flatMap(({ waits, newcomers }) => [
    ...Object.values(waits ?? {}),
    { count: newcomers?.length ?? 0, more: newcomers?.length === newcomersListed },
  ])
  return { count: lists.reduce((sum, { count }) => sum + count, 0), more: lists.some(({ more }) => more) }
}

const load = (ctx: RequestContext, _url: string, user: { operator: boolean }) => loadDesk(ctx, user)

/** The desk of those who run the site; it has no forms of its own. */
const deskLook = {
  load,
  act: () => {
    throw data(null, { status: 404 })
  },
}

/** Things published by new accounts, which operators can show to the whole site from here. */
const newcomersLook = {
  async load(ctx: RequestContext, _url: string, user: { operator: boolean }) {
    const desk = await loadDesk(ctx, user)
    const things = Object.values(desk ?? {}).flatMap((room) => room?.newcomers ?? [])
    return desk && { desk, said: await saidOfThings(ctx, things) }
  },
  async act(ctx: RequestContext, request: Request): AccountReply {
    const form = await request.formData()
    const plate = plates.find(({ room }) => room === textIn(form, 'room'))?.plate
    if (!plate || typeof plate === 'function') throw data(null, { status: 404 })
    const seen = { if_version: Number(textIn(form, 'if_version')) || 0, reason: textIn(form, 'reason') }
    const { refused } = await sentForm(ctx, form, plate.pass(ctx, textIn(form, 'id'), seen), { fields: whyFields })
    if (refused) return refused
    const done = await passedIn(ctx, textIn(form, 'comm_id') || null)
    return redirect(`/account?look=new-accounts&done=${done}#${STATUS_ANCHOR}`)
  },
}

/** The desk's views that combine the data of all rooms. */
export const deskLooks = { desk: deskLook, 'new-accounts': newcomersLook }
