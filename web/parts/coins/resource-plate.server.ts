import type { ResourcePlate } from '#web/resources/resource.ts'
import { proofText, rootsText } from './proofs.server.ts'

/** The fingerprints of the ledger of coins for everybody, and for each person the proofs of their own lines. */
export default {
  resources: {
    '/coins.txt': { answer: rootsText, cost: 2, nobody: true },
    '/coins/lines/:transfer_id': { answer: proofText, cost: 20 },
  },
} satisfies ResourcePlate
