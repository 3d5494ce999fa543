import type { data } from 'react-router'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { RequestContext } from '#web/visit.ts'
import type { Community } from './plate.ts'

/** The effect of a form on the page of a community: it leads on, is shown again, or updates the page. */
type CommunityAction = (
  ctx: RequestContext,
  comm_id: string,
  form: FormData,
) => Promise<Response | ReturnType<typeof data<{ refused: RefusedForm } | object>>>

/** What a room of the web reads and does for the page of a community; `web/parts/<room>/community-plate.server.ts` gives it. */
export interface CommunityServerPlate {
  load: (ctx: RequestContext, community: Community) => Promise<unknown>
  /** Replaces the page if the address requests it; otherwise null. */
  instead?: (ctx: RequestContext, community: Community, url: string) => Promise<unknown>
  /** Its forms by their intent. */
  actions?: Record<string, CommunityAction>
}
