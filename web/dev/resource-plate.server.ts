import type { ResourcePlate } from '#web/resources/resource.ts'
import { uiPage } from './ui-page.server.tsx'

/** Resources for developers, available only on a developer’s own machine. */
export default {
  resources: { '/dev/ui': { answer: uiPage, cost: 2, local: true } },
} satisfies ResourcePlate
