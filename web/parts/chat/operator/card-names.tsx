import { Trans } from '@lingui/react/macro'

export const cards = ['VOTING_PROCEDURE', 'CRISIS', 'ADVICE'] as const

/** The names of the cards for questions that other services answer; operators set the links on the cards. */
export const cardNames = {
  VOTING_PROCEDURE: <Trans>Where and how to vote</Trans>,
  CRISIS: <Trans>Someone is in danger</Trans>,
  ADVICE: <Trans>Advice on law, tax or health</Trans>,
}

export const botNames = {
  billsbot: <Trans>The bill assistant</Trans>,
  harrisbot: <Trans>The guide to a public record</Trans>,
}
