import { Plural, Trans } from '@lingui/react/macro'

/** How many have answered, where the result says so. */
export const AnswersTold = ({ answers }: { answers: number | null }) => (
  <span>
    {answers === null ? (
      <Trans>number of answers not shown yet</Trans>
    ) : (
      <Plural value={answers} one="# answer" other="# answers" />
    )}
  </span>
)
