import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from './tag.tsx'

/** Marks sample content that came with a new instance and is nobody's real question. */
export function SampleTag() {
  const { t } = useLingui()
  return (
    <Tag quiet title={t`An example that came with this site. Its people and answers are made up.`}>
      <Trans>Example</Trans>
    </Tag>
  )
}

/** Says in a full sentence that content is a sample, where there is room for it. */
export function SampleNote() {
  return (
    <p className="note">
      <Trans>This is an example that came with this site. Its people and answers are made up.</Trans>
    </p>
  )
}
