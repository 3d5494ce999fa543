import { Trans } from '@lingui/react/macro'
import type { Community } from '#web/community/plate.ts'
import { Notice } from '#web/ui/notice.tsx'

/** For the owners of a hidden community and for operators: says that nobody else can find it, and why. */
export const HiddenNote = ({ hidden: { reason } }: { hidden: NonNullable<Community['hidden']> }) => (
  <Notice kind="news">
    <div className="stack">
      <p>
        <Trans>
          The people who run this site have hidden this community: only its owners and they can see it now. Nobody has
          lost their place in it.
        </Trans>
      </p>
      <p>
        <Trans>
          The reason: <q dir="auto">{reason}</q>
        </Trans>
      </p>
    </div>
  </Notice>
)
