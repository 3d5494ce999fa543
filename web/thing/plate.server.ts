import type { data } from 'react-router'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { RequestContext } from '#web/visit.ts'
import type { Thing } from './plate.ts'

/** The action of a form below a thing whose page is at `path`: it redirects, or shows the form again. */
type ThingAction = (
  ctx: RequestContext,
  thing: Thing,
  form: FormData,
  path: string,
) => Promise<Response | ReturnType<typeof data<{ refused: RefusedForm }>>>

/** The loaders and actions of a room under a thing; exported by `web/parts/<room>/thing-plate.server.ts`. */
export interface ThingServerPlate {
  /**
   * Null: there is nothing to show. A page must work without this data. `talked`: for a poll, whether people can
   * comment on it now.
   */
  load: (ctx: RequestContext, thing: Thing, url: string, talked: boolean) => Promise<unknown>
  /** The data for the lines beside many things of one kind; null if there are none. */
  beside?: (ctx: RequestContext, kind: Thing['kind'], ids: string[]) => Promise<unknown>
  /** Whether the room has parts beside the ballot of a poll. They must need no data besides what `load` returns. */
  ballot?: true
  /** The actions of the room's forms, by intent. */
  actions?: Record<string, ThingAction>
}
