import type { BuildServerPlate } from '#web/authoring/plate.server.ts'
import { namedIn } from '#web/parts/comms/named.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { beginningOf } from './building/beginning.server.ts'
import { pageOf } from './building/pages.server.ts'
import { sendForm } from './building/sent.server.ts'

/** Whether the address requests one poll, a new one, or a further page of the visitor’s own polls. */
const asked = (url: string) =>
  Boolean(queryValue(url, 'poll') || queryValue(url, 'after')) || queryValue(url, 'new') !== null

async function load(ctx: RequestContext, url: string) {
  const beginning = await beginningOf(ctx, url)
  return { ...beginning, named: await namedIn(ctx, [...beginning.mine, ...beginning.lookedAfter]) }
}

async function loadPage(ctx: RequestContext, url: string) {
  const page = await pageOf(ctx, url)
  return { ...page, named: await namedIn(ctx, 'poll' in page ? [page.poll] : page.view === 'further' ? page.mine : []) }
}

export type OnBuild = Awaited<ReturnType<typeof load>>

export default { load, instead: { asked, load: loadPage, act: sendForm } } satisfies BuildServerPlate
