import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRecordDate } from '#web/parts/bills/record-date.ts'
import type { Citation } from './types.ts'

/** Copies a quotation with its source. Without JavaScript, the text can still be selected. */
export function CopyQuote({ text, cited, disclosure }: { text: string; cited: Citation; disclosure: string }) {
  const { t } = useLingui()
  const day = useRecordDate()
  const [can, setCan] = useState(false)
  const [copied, setCopied] = useState(false)
  useEffect(() => setCan('clipboard' in navigator), [])
  if (!can) return null
  const section = cited.of.kind === 'bill' && cited.of.section
  const where =
    cited.of.kind === 'bill'
      ? [
          `${cited.of.label} (${cited.of.congress_name})`,
          cited.of.version_name,
          section && t`Section ${section}`,
          cited.of.heading,
        ]
      : [cited.of.venue, cited.of.heading, !cited.of.spoken && t`added in writing, not read aloud`]
  const date = cited.date && day(cited.date)
  const copy = async () => {
    const place = [...where, date].filter(Boolean).join(', ')
    await navigator.clipboard.writeText([t`“${text}”`, place, cited.url, disclosure].filter(Boolean).join('\n'))
    setCopied(true)
  }
  return (
    <>
      <button type="button" className="act plain" onClick={copy}>
        <Trans>Copy with citation</Trans>
      </button>
      <span className="note copied" role="status">
        {copied && <Trans>Copied</Trans>}
      </span>
    </>
  )
}
