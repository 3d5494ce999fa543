import type { data } from 'react-router'
import type { Named } from '#web/state/use-community.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { RequestContext } from '#web/visit.ts'
import type { Community } from './plate.ts'

/** The action of a form on the page of a community: it redirects, shows the form again, or updates the page. */
type CommunityAction = (
  ctx: RequestContext,
  comm_id: string,
  form: FormData,
) => Promise<Response | ReturnType<typeof data<{ refused: RefusedForm } | object>>>

/**
 * The loaders and actions of a room for the page of a community; exported by
 * `web/parts/<room>/community-plate.server.ts`.
 */
export interface CommunityServerPlate {
  load: (ctx: RequestContext, community: Community) => Promise<unknown>
  /** The name and colour of the community on this page; one room provides them. */
  named?: (community: Community) => Named
  /** Loads the data of a view that is shown instead of the page, if the address requests that view; otherwise null. */
  instead?: (ctx: RequestContext, community: Community, url: string) => Promise<unknown>
  /** The actions of the room's forms, by intent. */
  actions?: Record<string, CommunityAction>
}
