import { Trans } from '@lingui/react/macro'

/** What becomes of text where a poll asks for other answers too: it is shown, and leaves with the result alone. */
export const OwnWordsInResult = () => <Trans>Answers in people’s own words are part of the result.</Trans>
