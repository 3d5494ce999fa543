import { Trans } from '@lingui/react/macro'

/** The sections of /account in their order, by their anchors. */
export const sectionNames = {
  happened: <Trans>Updates</Trans>,
  answers: <Trans>My answers</Trans>,
  communities: <Trans>My communities</Trans>,
  bills: <Trans>Bills I follow</Trans>,
  name: <Trans>My name</Trans>,
  email: <Trans>E-mail</Trans>,
  password: <Trans>Password</Trans>,
  sessions: <Trans>Where you’re signed in</Trans>,
  language: <Trans>Language</Trans>,
  appearance: <Trans>Appearance</Trans>,
}

export type AccountSection = keyof typeof sectionNames
