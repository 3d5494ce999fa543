import { Trans } from '@lingui/react/macro'

/** What happens to text answers in a mixed poll: they are part of the result and of no other file. */
export const OwnWordsInResult = () => <Trans>Answers in people’s own words are part of the result.</Trans>
