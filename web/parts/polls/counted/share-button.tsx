import { Trans } from '@lingui/react/macro'
import { useState, type MouseEvent } from 'react'
import { handOn } from '#web/ui/copy-link.tsx'

interface Props {
  url: string
  title: string
  text: string
  /** The place on the page where the poll can be shared without scripts. */
  at?: string
  /** Whether another button leads. */
  quiet?: boolean
}

/** Shares the poll with the device's share menu, or else by copying its link; without scripts, it leads to `at`. */
export function ShareButton({ url, title, text, at = '#share', quiet = false }: Props) {
  const [copied, setCopied] = useState(false)
  const share = async (event: MouseEvent) => {
    const [can, canCopy] = ['share' in navigator, 'clipboard' in navigator]
    if (can || canCopy) event.preventDefault()
    if (can) return handOn({ url, title, text })
    if (!canCopy) return
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <>
      <a className={quiet ? 'btn quiet' : 'btn'} href={at} onClick={share}>
        <Trans>Share this poll</Trans>
      </a>
      <span role="status">{copied && <Trans>Link copied.</Trans>}</span>
    </>
  )
}
