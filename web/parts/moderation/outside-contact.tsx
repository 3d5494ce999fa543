import { Trans } from '@lingui/react/macro'

/** The outside contact for people whose appeal nobody else here could decide. */
export const OutsideContact = ({ contact }: { contact: string }) => (
  <p className="note">
    <Trans>
      You can also contact the people responsible for this site at: <span dir="auto">{contact}</span>
    </Trans>
  </p>
)
