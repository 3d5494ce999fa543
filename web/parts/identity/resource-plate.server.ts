import type { ResourcePlate } from '#web/resources/resource.ts'
import { copyOfMyData } from '#web/account/my-data/copy.server.ts'
import { callback } from './outside/callback.server.ts'

/** Serves the addresses to which outside issuers send browsers back, and people’s copy of their data. */
export default {
  resources: {
    '/login/:issuer/callback': { answer: callback, cost: 0, waits: true },
    '/account/my-data.zip': { answer: copyOfMyData, cost: 100 },
  },
} satisfies ResourcePlate
