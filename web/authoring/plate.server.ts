import type { Named } from '#web/state/use-community.ts'
import type { RequestContext } from '#web/visit.ts'

/** The data to show, with the communities it names. */
type Loaded = Promise<object & { named?: Named[] }>

/** The loaders and actions of a room for /build; exported by `web/parts/<room>/build-plate.server.ts`. */
export interface BuildServerPlate {
  /** Loads the data for the first page. */
  load: (ctx: RequestContext, url: string) => Loaded
  /** Replaces the first page, with forms of its own, if the address requests something from this room. */
  instead?: {
    asked: (url: string) => boolean
    load: (ctx: RequestContext, url: string) => Loaded
    act: (ctx: RequestContext, url: string, form: FormData) => Promise<object>
  }
}
