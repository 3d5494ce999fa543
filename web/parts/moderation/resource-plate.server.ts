import type { ResourcePlate } from '#web/resources/resource.ts'
import { statementsJson } from './statements-file.server.ts'

/** Serves the statements of reasons as the transparency database of the European Union takes them. */
export default {
  resources: { '/moderation/statements.json': { answer: statementsJson, cost: 20 } },
} satisfies ResourcePlate
