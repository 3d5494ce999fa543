import { Trans } from '@lingui/react/macro'
import { Suspended } from '#web/parts/comms/suspended.tsx'
import { useMove } from '#web/parts/comms/membership.ts'
import { useVisitor } from '#web/state/shared.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { questionAddress } from './addresses.ts'
import type { Question } from './types.ts'

/** Tells a visitor who cannot answer yet how they can: by signing in, or by joining the community. */
export function AnswerBy({ question: { question_id, comm_id } }: { question: Question }) {
  const { authenticated } = useVisitor()
  const back = questionAddress(question_id)
  if (authenticated && comm_id) return <JoinToAnswer comm_id={comm_id} back={back} />
  const redirect = `redirect=${encodeURIComponent(back)}`
  return (
    <>
      <p>
        <Trans>Do you know the answer? Sign in or create an account, and we’ll bring you back here.</Trans>
      </p>
      <div className="ways">
        <ButtonLink to={`/login?${redirect}`}>
          <Trans>Sign in</Trans>
        </ButtonLink>
        <ButtonLink quiet to={`/signup?${redirect}`}>
          <Trans>Create an account</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

function JoinToAnswer({ comm_id, back }: { comm_id: string; back: string }) {
  const { comm_name: community = '', barred, join = 'open' } = useCommunity(comm_id) ?? {}
  const { Form, action, busy, came } = useMove(comm_id, null)
  if (barred) return <Suspended comm_id={comm_id} name={community} {...barred} />
  if (join !== 'open') return <JoinThere community={community} to={action} asks={join === 'request'} />
  return (
    <>
      <p>
        <Trans>
          Members of {community} answer its questions. Anyone can join. The owners and moderators will see your name.
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

/** Shown if people cannot join at once: the community's page says how they can. */
const JoinThere = ({ community, to, asks }: { community: string; to: string; asks: boolean }) => (
  <>
    <p>
      <Trans>Members of {community} answer its questions.</Trans>{' '}
      {asks ? (
        <Trans>You can ask to join on its page. Those who look after it decide.</Trans>
      ) : (
        <Trans>People join it by invitation.</Trans>
      )}
    </p>
    <div className="ways">
      <ButtonLink to={to}>
        <Trans>Go to the community</Trans>
      </ButtonLink>
    </div>
  </>
)
