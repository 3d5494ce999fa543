import type { ResourcePlate } from '#web/resources/resource.ts'
import { crestFile } from './crest/crest-file.server.ts'

/** What communities look like. A page shows many at once, so they take nothing of what somebody may ask for. */
export default {
  resources: { '/crests/:comm_id': { answer: crestFile, cost: 0, nobody: true } },
} satisfies ResourcePlate
