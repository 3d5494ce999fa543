import { Trans } from '@lingui/react/macro'
import { Tag } from '#web/ui/tag.tsx'
import { useDates } from '#web/words/dates.ts'

/** The time by which something should be decided, or a note that the decision is late. */
export function AnswerBy({ by, now }: { by: string; now: string }) {
  const { dayAndTime } = useDates()
  const time = <time dateTime={by}>{dayAndTime(by)}</time>
  if (by > now)
    return (
      <span>
        <Trans>answer by {time}</Trans>
      </span>
    )
  return (
    <Tag>
      <Trans>late since {time}</Trans>
    </Tag>
  )
}
