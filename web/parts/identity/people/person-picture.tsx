import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Part } from '#web/account/part.tsx'

/** A person's picture, with the form that takes it down. */
export const PersonPicture = ({ picture, children }: { picture: string; children: ReactNode }) => (
  <Part id="picture" title={<Trans>Picture</Trans>}>
    <p>
      <img src={picture} alt="" width="96" height="96" />
    </p>
    <p className="note">
      <Trans>If it breaks the rules, delete it. This person reads the reason you give.</Trans>
    </p>
    {children}
  </Part>
)
