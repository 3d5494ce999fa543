import type { ResourcePlate } from '#web/resources/resource.ts'
import { callback } from './outside/callback.server.ts'

/** Serves the addresses to which outside issuers send browsers back. */
export default {
  resources: { '/login/:issuer/callback': { answer: callback, cost: 0, waits: true } },
} satisfies ResourcePlate
