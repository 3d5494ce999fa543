import { Trans } from '@lingui/react/macro'

/** Whom people can turn to where nobody else here could decide an appeal. */
export const OutsideContact = ({ contact }: { contact: string }) => (
  <p className="note">
    <Trans>
      You can also contact the people responsible for this site at: <span dir="auto">{contact}</span>
    </Trans>
  </p>
)
