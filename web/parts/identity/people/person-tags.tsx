import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { Tag } from '#web/ui/tag.tsx'

export type Person = Reply<typeof identity.find_people>['items'][number]

/** Anything unusual about somebody's account. */
export const PersonTags = ({ person: { confirmed, operator, suspended } }: { person: Person }) => (
  <>
    {operator && (
      <Tag>
        <Trans>operator</Trans>
      </Tag>
    )}
    {suspended && (
      <Tag>
        <Trans context="an account">suspended</Trans>
      </Tag>
    )}
    {!confirmed && (
      <Tag quiet>
        <Trans>address not confirmed</Trans>
      </Tag>
    )}
  </>
)
