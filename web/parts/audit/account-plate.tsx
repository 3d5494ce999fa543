import { lazy } from 'react'
import type { AccountPlate } from '#web/account/plate.ts'
import { Later } from '#web/ui/later.tsx'
import type { Trail } from './account-plate.server.ts'

// Only the few people who run the site load its audit trail.
const AuditView = lazy(async () => ({ default: (await import('./audit-view.tsx')).AuditView }))

/** The record of operators' actions, for all operators to see. */
export default {
  looks: {
    audit: ({ data }) => (
      <Later>
        <AuditView trail={data} />
      </Later>
    ),
  },
} satisfies AccountPlate<Trail>
