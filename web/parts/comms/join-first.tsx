import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCommunity } from '#web/state/use-community.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { useMove } from './membership.ts'
import { Suspended } from './suspended.tsx'

interface Props {
  comm_id: string
  /** The page to which the person comes back once they have joined. */
  back: string
  /** What is for members alone. */
  children: ReactNode
}

/** Tells somebody who could answer as a member how they become one: at once, or on the community’s page. */
export function JoinFirst({ comm_id, back, children }: Props) {
  const { comm_name = '', barred, join = 'open' } = useCommunity(comm_id) ?? {}
  const { Form, action, busy, came } = useMove(comm_id, null)
  if (barred)
    return (
      <>
        {children}
        <Suspended comm_id={comm_id} name={comm_name} {...barred} />
      </>
    )
  if (join !== 'open')
    return (
      <>
        {children}
        <p>
          {join === 'request' ? (
            <Trans>You can ask to join on its page. Those who look after it decide.</Trans>
          ) : (
            <Trans>People join it by invitation.</Trans>
          )}
        </p>
        <div className="ways">
          <ButtonLink to={action}>
            <Trans>Go to the community</Trans>
          </ButtonLink>
        </div>
      </>
    )
  return (
    <>
      {children}
      <p>
        <Trans>
          Anyone can join. The owners and moderators will see your name.{' '}
          <Link to={action}>Read about the community first</Link>
        </Trans>
      </p>
      {came?.moved === 'refused' && <StatusMessage kind="trouble">{came.sentence}</StatusMessage>}
      <Form method="post" action={action} className="ways" onSubmit={(event) => busy && event.preventDefault()}>
        <input type="hidden" name="back" value={back} />
        <Button name="intent" value="join" aria-disabled={busy}>
          <Trans>Join and answer</Trans>
        </Button>
      </Form>
    </>
  )
}
