import type { Named } from '#web/state/use-community.ts'
import type { RequestContext } from '#web/visit.ts'

/** The data to show, with the communities it names. */
type Loaded = Promise<object & { named?: Named[] }>

/** What a room of the web reads and does for /build; `web/parts/<room>/build-plate.server.ts` gives it. */
export interface BuildServerPlate {
  /** For the first page. */
  load: (ctx: RequestContext, url: string) => Loaded
  /** Replaces the first page if an address requests something of this room, with its forms. */
  instead?: {
    asked: (url: string) => boolean
    load: (ctx: RequestContext, url: string) => Loaded
    act: (ctx: RequestContext, url: string, form: FormData) => Promise<object>
  }
}
