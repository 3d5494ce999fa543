import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { botQuestions } from '#contract/coin-items.ts'
import type { CoinRuleName } from '#contract/coin-rules.ts'

/** What a line of the wallet was earned for. */
export const earnedFor: Record<CoinRuleName, ReactNode> = {
  answer_poll: <Trans>You answered a poll.</Trans>,
  answer_accepted: <Trans>Your answer was accepted by whoever asked the question.</Trans>,
  helpful: <Trans>Somebody found your answer helpful.</Trans>,
  outcome_published: <Trans>You said on time what came of your poll.</Trans>,
  profile_verified: <Trans>You confirmed your e-mail address.</Trans>,
}

/** For what people get coins, as they read it before they do it. */
export const ruleNames: Record<CoinRuleName, ReactNode> = {
  answer_poll: (
    <Trans>
      Answer a poll. Every answer gives the same, “I don’t know” too. Secret polls give nothing, so that nothing here
      tells that you voted.
    </Trans>
  ),
  answer_accepted: <Trans>Answer somebody’s question so well that they accept your answer.</Trans>,
  helpful: <Trans>Write an answer that somebody else finds helpful.</Trans>,
  outcome_published: <Trans>Say what came of your own poll by the day you promised.</Trans>,
  profile_verified: <Trans>Confirm your e-mail address, once.</Trans>,
}

/** The length of a wait in words. */
export function Wait({ hours }: { hours: number }) {
  if (hours === 0) return <Trans>Yours at once.</Trans>
  const days = hours / 24
  return <Plural value={days} one="Yours after a day." other="Yours after # days." />
}

export const BotQuestions = () => {
  const { count, hours } = botQuestions
  return (
    <Trans>
      {count} more questions to each of the assistants, for the next {hours} hours.
    </Trans>
  )
}
