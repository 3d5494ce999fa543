import { msg } from '@lingui/core/macro'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { HomeLeadPlate } from '#web/home/plate.ts'
import type { FurtherProps } from '#web/home/further.tsx'
import { loadHome, sendHome } from '#web/home/plates.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { serverOnly } from '#web/ui/server-only.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/home'

const [lead] = Object.values(
  import.meta.glob<HomeLeadPlate<never, never>>('../parts/*/home-lead.tsx', { eager: true, import: 'default' }),
)

const Further = serverOnly<FurtherProps>(
  async () => (await import('#web/home/further.tsx')).Further,
  ({ mark }) => mark,
)

export const loader = ({ context, request }: Route.LoaderArgs) => loadHome(context.get(visit), request.url)

export const action = async ({ context, request }: Route.ActionArgs) =>
  sendHome(context.get(visit), await request.formData())

/**
 * Also reloads after a refusal: the poll may have closed meanwhile, or have been answered in another window. It does
 * not reload after a rate-limit refusal, since another refused request would lose what is on the page.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 503 && (actionStatus !== undefined || defaultShouldRevalidate)

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: loaderData?.title ?? msg`Polls to answer, results to trust`,
    description: msg`Answer a live poll, no account needed, and see right away what everyone said.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

/** The lead, with the parts of each room around it; or the view of one room that the address requests. */
export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { around } = loaderData
  const data = loaderData.lead as never
  if (!data) return <Further {...around} />
  const { First, Then } = lead!
  return (
    <>
      <Further {...around} where="top" waits />
      <First data={data} sent={actionData as never} />
      <Further {...around} where="own" />
      <Then data={data} />
      <Further {...around} />
    </>
  )
}
