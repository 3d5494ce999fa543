import { Plural, Trans } from '@lingui/react/macro'

/** The number of people who have answered, if the result shows it. */
export const AnswerCount = ({ answers }: { answers: number | null }) => (
  <span>
    {answers === null ? (
      <Trans>number of answers not shown yet</Trans>
    ) : (
      <Plural value={answers} one="# answer" other="# answers" />
    )}
  </span>
)
