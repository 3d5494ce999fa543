import { Trans } from '@lingui/react/macro'

/** Explains the treatment of text answers in a mixed poll: they are part of the result but of no other file. */
export const OwnWordsInResult = () => <Trans>Answers in people’s own words are part of the result.</Trans>
