import type { ResourcePlate } from '#web/resources/resource.ts'
import { crestFile } from './crest/crest-file.server.ts'

/** Serves the arms of communities. A page shows many at once, so they do not count towards anyone's rate limit. */
export default {
  resources: { '/crests/:comm_id': { answer: crestFile, cost: 0, nobody: true } },
} satisfies ResourcePlate
