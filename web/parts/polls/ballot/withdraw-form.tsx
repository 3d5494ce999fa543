import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { RefusedAnswer } from '#web/parts/polls/refused-answer.server.ts'
import { DrawnFor } from '#web/parts/polls/drawn-for.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'

/** The form for withdrawing an answer, in two steps that need no JavaScript. */
export function WithdrawForm({ refused }: { refused: RefusedAnswer | undefined }) {
  return (
    <Details summary={<Trans>Take my answer back</Trans>}>
      <Form method="post" className="stack">
        <DrawnFor refused={refused} />
        <p>
          <Trans>Your answer will no longer be counted. You can answer again until the poll closes.</Trans>
        </p>
        <div>
          <Button quiet name="intent" value="withdraw">
            <Trans>Yes, take it back</Trans>
          </Button>
        </div>
      </Form>
    </Details>
  )
}
