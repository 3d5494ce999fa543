import { Trans } from '@lingui/react/macro'
import { JoinFirst } from '#web/parts/comms/join-first.tsx'
import { useVisitor } from '#web/state/shared.ts'
import { useCommunityName } from '#web/state/use-community.ts'
import { ButtonLink } from '#web/ui/button.tsx'
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
  const community = useCommunityName(comm_id) ?? ''
  return (
    <JoinFirst comm_id={comm_id} back={back}>
      <p>
        <Trans>Members of {community} answer its questions.</Trans>
      </p>
    </JoinFirst>
  )
}
