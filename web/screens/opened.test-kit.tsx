import type { ComponentType } from 'react'
import { matchPath, type MetaDescriptor } from 'react-router'
import { users } from '#contract/users.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { askedBy } from '#web/house.test-kit.ts'
import { routeTable } from '#contract/route-table.ts'
import { drawn, type Drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import type { RequestContext } from '#web/visit.ts'

interface Screen {
  default: ComponentType<{ loaderData: unknown; actionData: unknown; params: unknown }>
  loader?: (asked: ReturnType<typeof askedBy>) => unknown
  action?: (asked: ReturnType<typeof askedBy>) => unknown
  meta?: (about: { loaderData: unknown; location: URL; matches: [{ loaderData: Partial<Root> }] }) => MetaDescriptor[]
}

const screens = import.meta.glob<Screen>(['./*.tsx', '!./*.test-kit.tsx', '!./*.test.tsx'])

async function at(address: string) {
  const { pathname } = new URL(address, 'http://polity.invalid')
  for (const { path, screen } of routeTable) {
    const match = matchPath({ path, caseSensitive: true }, pathname)
    if (match) return { path, params: match.params, screen: await screens[`./${screen}.tsx`]!() }
  }
  throw new Error(`no screen stands at ${address}`)
}

async function personIn({ UID, enter }: RequestContext): Promise<Root['person']> {
  if (UID === null) return null
  const { reply: user } = await replyOf(enter(users.get_user, { only: 'record' }))
  return {
    user: { UID, email: 'ana@mill.example', fullname: 'Ana Mills', icoins: 0 },
    identity: { sub: UID, email: 'ana@mill.example', username: 'Ana Mills' },
    avatar: '/avatar.svg',
    guestResponses: [],
    unread: 0,
    coinsHidden: false,
    moreGuestResponses: null,
    ...(user?.operator && { operator: true }),
  }
}

/**
 * The data that the loader of the screen at an address returns to this visitor; a redirect or an error is thrown as is.
 */
export async function loaded<T = unknown>(ctx: RequestContext, address: string): Promise<T> {
  const { screen, params } = await at(address)
  return (await screen.loader?.({ ...askedBy(ctx, address), params: params as never })) as T
}

/** The outcome of sending a form to the screen at an address. */
export async function sent<T = unknown>(
  ctx: RequestContext,
  address: string,
  form: Record<string, string | string[]>,
): Promise<T> {
  const { screen, params } = await at(address)
  return (await screen.action!({ ...askedBy(ctx, address, form), params: params as never })) as T
}

export interface Opened extends Drawn {
  title: string
  metas: MetaDescriptor[]
}

/** A screen as rendered for this visitor, with its title and meta tags. `action`: the outcome of a form. */
export async function opened(ctx: RequestContext, address: string, action?: unknown): Promise<Opened> {
  const { screen, path, params } = await at(address)
  const loaderData = await loaded(ctx, address)
  const { locale, publicUrl, timeZone, languages } = ctx
  // The communities that a screen names come with its own data; here, all data of the page is that of the root.
  const { named = [] } = (loaderData ?? {}) as Pick<Root, 'named'>
  const root = { locale, publicUrl, timeZone, languages, named, person: await personIn(ctx) }
  const location = new URL(address, publicUrl)
  const metas = screen.meta?.({ loaderData, location, matches: [{ loaderData: root }] }) ?? []
  const [title] = metas.flatMap((meta) => ('title' in meta ? [String(meta.title)] : []))
  const { default: Shown } = screen
  const page = await drawn(<Shown loaderData={loaderData} actionData={action} params={params} />, {
    locale,
    at: address,
    path: path === '/' ? '/' : path,
    root,
    action,
  })
  return { ...page, title: title ?? '', metas }
}

/** The target of a redirect; null if the answer is not a redirect. */
export const leadsTo = (answer: unknown): string | null =>
  answer instanceof Response && answer.status === 302 ? answer.headers.get('location') : null

/** The error status of a loader or an action. */
export const troubleOf = (asked: Promise<unknown>): Promise<number | null> =>
  asked.then(
    () => null,
    (thrown: unknown) => {
      const { init, status } = thrown as { init?: ResponseInit; status?: number }
      const code = init?.status ?? status
      if (code === undefined) throw thrown
      return code
    },
  )
