import type { data } from 'react-router'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { RequestContext } from '#web/visit.ts'
import type { Community } from './plate.ts'

/** What a form on the page of a community does: it leads on, is shown again, or changes the page as it stands. */
type CommunityAction = (
  ctx: RequestContext,
  comm_id: string,
  form: FormData,
) => Promise<Response | ReturnType<typeof data<{ refused: RefusedForm } | object>>>

/** What a room of the web reads and does for the page of a community; `web/parts/<room>/community-plate.server.ts` gives it. */
export interface CommunityServerPlate {
  load: (ctx: RequestContext, community: Community) => Promise<unknown>
  /** What stands in place of the page, where the address asks for it; else null. */
  instead?: (ctx: RequestContext, community: Community, url: string) => Promise<unknown>
  /** Its forms by their intent. */
  actions?: Record<string, CommunityAction>
}
