import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { CountedLine } from '#web/parts/polls/lines.ts'
import { PollWhen } from '#web/parts/polls/poll-when.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { useCommunityName } from '#web/state/use-community.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Another open poll of the same community, for someone who has just answered. */
export function NextQuestion({ poll }: { poll: CountedLine }) {
  const id = useId()
  const community = useCommunityName(poll.comm_id)
  const { answers } = poll
  return (
    <section className="next-question" aria-labelledby={id}>
      <p className="note">{community ? <Trans>{community} also asks</Trans> : <Trans>Another open poll</Trans>}</p>
      <h2 id={id}>
        <Worded lang={poll.lang} text={poll.title} correction={poll.correction} />
      </h2>
      <p className="meta">
        {answers !== null && answers > 0 && (
          <b>
            <Plural value={answers} one="# has answered" other="# have answered" />
          </b>
        )}
        <PollWhen poll={poll} />
      </p>
      <ButtonLink to={`/answer/${poll.poll_id}`}>
        <Trans>Answer this one</Trans>
      </ButtonLink>
    </section>
  )
}
