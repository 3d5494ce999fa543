import type { ResourcePlate } from '#web/resources/resource.ts'
import { uiPage } from './ui-page.server.tsx'

/** What helps those who build polity. It is there on a developer’s own machine alone. */
export default {
  resources: { '/dev/ui': { answer: uiPage, cost: 2, local: true } },
} satisfies ResourcePlate
