import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import type { AccountPlate } from '#web/account/plate.ts'
import { Later } from '#web/ui/later.tsx'
import type { OnAccount } from './account-plate.server.ts'
import { MyCommunities } from './my-communities.tsx'
import type { FrontRule } from './front-rule.tsx'
import type { Late } from './late-requests.tsx'
import type { TownForOperator } from './town/town-look.server.ts'

// Few people run a site; other visitors do not load these views.
const LateRequests = lazy(async () => ({ default: (await import('./late-requests.tsx')).LateRequests }))
const FrontRulePage = lazy(async () => ({ default: (await import('./front-rule.tsx')).FrontRulePage }))
const TownView = lazy(async () => ({ default: (await import('./town/town-view.tsx')).TownView }))

/** The communities this person belongs to and, for operators, the page on how the whole site introduces itself. */
export default {
  looks: {
    town: ({ data, refused }) =>
      'said' in data && (
        <Later>
          <TownView page={data} refused={refused} />
        </Later>
      ),
    front: ({ data, refused }) =>
      'front' in data && (
        <Later>
          <FrontRulePage page={data.front} refused={refused} />
        </Later>
      ),
    'late-requests': ({ data }) =>
      'late' in data && (
        <Later>
          <LateRequests late={data.late} />
        </Later>
      ),
  },
  sections: [
    {
      place: 30,
      id: 'communities',
      name: <Trans>My communities</Trans>,
      rowForms: ['leave', 'take-back', 'undo-leave'],
      done: {
        'taken-back': <Trans>You’ve taken it back.</Trans>,
        back: <Trans>You’re back, and have your role again.</Trans>,
        left: <Trans>You’ve left. Join again within ten minutes and everything will be as it was.</Trans>,
      },
      View: ({ data }) => <MyCommunities {...data} />,
    },
  ],
} satisfies AccountPlate<OnAccount, TownForOperator | { front: FrontRule } | { late: Late }>
