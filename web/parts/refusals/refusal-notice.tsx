import { useLingui } from '@lingui/react'
import type { RefusalCode } from '#contract/refusals.ts'
import { Notice } from '#web/ui/notice.tsx'
import { refusalWords } from '#web/words/refusals.ts'

/** The sentence for a refusal, beside what was refused. */
export function RefusalNotice({ code }: { code: RefusalCode }) {
  const { i18n } = useLingui()
  return (
    <Notice kind="trouble">
      <p>{i18n._(refusalWords[code])}</p>
    </Notice>
  )
}
