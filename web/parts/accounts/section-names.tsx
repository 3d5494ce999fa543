import { Trans } from '@lingui/react/macro'

/** The sections of /account in their order, by their anchors. */
export const sectionNames = {
  happened: <Trans>What happened</Trans>,
  answers: <Trans>My answers</Trans>,
  communities: <Trans>My communities</Trans>,
  name: <Trans>Name and card</Trans>,
  email: <Trans>E-mail</Trans>,
  password: <Trans>Password</Trans>,
  sessions: <Trans>Signed in on</Trans>,
  language: <Trans>Language</Trans>,
  appearance: <Trans>Appearance</Trans>,
}

export type AccountSection = keyof typeof sectionNames
