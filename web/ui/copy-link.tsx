import { useEffect, useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  url: string
  title: string
  /** The text passed to another app along with the link. */
  text?: string
  words: { label: ReactNode; copy: ReactNode; copied: ReactNode; share: ReactNode }
}

/** A link for sharing: always selectable; with JavaScript also a button to copy it or share it with another app. */
export function CopyLink({ url, title, text, words }: Props) {
  const id = useId()
  const can = useAbilities()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <div className="copy-link">
      <label htmlFor={id}>{words.label}</label>
      <input id={id} type="url" dir="ltr" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      {can.copy && (
        <Button quiet type="button" onClick={copy}>
          {words.copy}
        </Button>
      )}
      {can.share && (
        <Button quiet type="button" onClick={() => handOn({ url, title, ...(text && { text }) })}>
          {words.share}
        </Button>
      )}
      <p className="note" role="status">
        {copied && words.copied}
      </p>
    </div>
  )
}

/** The ways of sharing that this browser supports; none on the server and during the first render. */
function useAbilities() {
  const [can, setCan] = useState({ copy: false, share: false })
  useEffect(() => {
    setCan({ copy: 'clipboard' in navigator, share: 'share' in navigator })
  }, [])
  return can
}

/** Uses the device’s own sharing. Closing the sheet without sharing is not an error. */
export async function handOn(what: ShareData) {
  try {
    await navigator.share(what)
  } catch (thrown) {
    if (!(thrown instanceof DOMException) || thrown.name !== 'AbortError') throw thrown
  }
}
