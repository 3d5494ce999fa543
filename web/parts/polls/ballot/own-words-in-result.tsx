import { Trans } from '@lingui/react/macro'

/** Explains how text answers in a mixed poll are published: they are part of the result, but not of any file. */
export const OwnWordsInResult = () => <Trans>Answers in people’s own words are part of the result.</Trans>
