import type { ResourcePlate } from '#web/resources/resource.ts'
import { statementsJson } from './statements-file.server.ts'

/** Serves the statements of reasons in the format that the transparency database of the European Union accepts. */
export default {
  resources: { '/moderation/statements.json': { answer: statementsJson, cost: 20 } },
} satisfies ResourcePlate
