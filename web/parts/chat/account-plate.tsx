import { lazy } from 'react'
import type { AccountPlate, AccountViewProps } from '#web/account/plate.ts'
import { Later } from '#web/ui/later.tsx'
import type { BotPageData } from './operator/operator-data.server.ts'

// Only the few people who run the site load its forms.
const OperatorView = lazy(async () => ({ default: (await import('./operator/operator-view.tsx')).OperatorView }))

const Look = ({ data, refused }: AccountViewProps<BotPageData>) => (
  <Later>
    <OperatorView data={data} refused={refused} />
  </Later>
)

/** The operator's pages about the bots. */
export default {
  looks: { bots: Look, 'bot-answers': Look, 'bot-figure': Look, 'bot-disputes': Look, 'bot-sources': Look },
} satisfies AccountPlate<BotPageData>
