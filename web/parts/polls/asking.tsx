import type { ComponentProps, ReactNode } from 'react'
import { useCommunity } from '#web/state/use-community.ts'
import { serverOnly } from '#web/ui/server-only.tsx'
import type { Turnout as TurnoutPart } from './ballot/turnout.tsx'

const Turnout = serverOnly<ComponentProps<typeof TurnoutPart>>(
  async () => (await import('./ballot/turnout.tsx')).Turnout,
  ({ poll, answers, per }) =>
    [poll.poll_id, poll.version, poll.state, answers, per, poll.my_response?.updated_at].join(),
)

interface Props extends ComponentProps<typeof TurnoutPart> {
  /** The address for sharing the poll, if the visitor has just answered it. */
  fresh?: string | undefined
  /** Shown first, as wide as the band. */
  above?: ReactNode
  /** The facts about the poll, shown below its turnout. */
  facts: ReactNode
}

/**
 * An open poll: the question and the ballot in the colour of the community that asks, with the turnout beside them. The
 * turnout also loads the styles of the other parts.
 */
export function Asking({ fresh, above, facts, children, ...turnout }: Props) {
  const livery = useCommunity(turnout.poll.comm_id)?.livery
  return (
    <div className={`band ${livery ?? 'river'}`}>
      {above}
      {/* This part is rendered anew with the result, so that new content above it does not move what was already
         there. */}
      <div key={fresh} className="asking">
        <div className={fresh ? 'stack fresh' : 'stack'}>{children}</div>
        <Turnout {...turnout} waits={fresh !== undefined}>
          {facts}
        </Turnout>
      </div>
    </div>
  )
}
