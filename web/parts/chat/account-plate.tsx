import { lazy } from 'react'
import type { AccountPlate } from '#web/account/plate.ts'
import { Later } from '#web/ui/later.tsx'
import type { BotsForOperator } from './operator/operator-data.server.ts'

// Only the few people who run the site load its forms.
const OperatorView = lazy(async () => ({ default: (await import('./operator/operator-view.tsx')).OperatorView }))

/** The operator's part of the account page about the bots. */
export default {
  looks: {
    bots: ({ data, refused }) => (
      <Later>
        <OperatorView page={data} refused={refused} />
      </Later>
    ),
  },
} satisfies AccountPlate<BotsForOperator>
