import { useEffect, useId, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  code: string
  words: { label: ReactNode; copy: ReactNode; copied: ReactNode }
}

/** Code to paste elsewhere: it can always be selected, and JavaScript adds a copy button. */
export function CopyCode({ code, words }: Props) {
  const id = useId()
  const [able, setAble] = useState(false)
  const [copied, setCopied] = useState(false)
  useEffect(() => setAble('clipboard' in navigator), [])
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  return (
    <div className="copy-link">
      <label htmlFor={id}>{words.label}</label>
      <textarea id={id} dir="ltr" rows={4} readOnly value={code} onFocus={(event) => event.currentTarget.select()} />
      {able && (
        <Button quiet type="button" onClick={copy}>
          {words.copy}
        </Button>
      )}
      <p className="note" role="status">
        {copied && words.copied}
      </p>
    </div>
  )
}
