import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { clientOf } from '#contract/client.ts'
import type { polls } from '#contract/polls.ts'
import { Button } from '#web/ui/button.tsx'
import { newCodes } from './codes.ts'

const MAX_CODES = 5_000

type Made = { kind: 'making' } | { kind: 'made'; count: number; url: string } | { kind: 'failed' }

/** Creates codes in the browser, adds them to the list and shows them once. Afterwards only the author has them. */
export function CodeMaker({ poll_id }: { poll_id: string }) {
  const [count, setCount] = useState('50')
  const [made, setMade] = useState<Made | null>(null)
  const { revalidate } = useRevalidator()
  const url = made?.kind === 'made' ? made.url : null
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const wanted = /^\d{1,4}$/.test(count) ? Math.min(Number(count), MAX_CODES) : 0
  const make = async () => {
    if (wanted === 0) return
    setMade({ kind: 'making' })
    const codes = newCodes(wanted, (bytes) => crypto.getRandomValues(bytes))
    if (!(await putOnList(poll_id, codes))) return setMade({ kind: 'failed' })
    const file = new Blob([`code\r\n${codes.join('\r\n')}\r\n`], { type: 'text/csv' })
    setMade({ kind: 'made', count: wanted, url: URL.createObjectURL(file) })
    await revalidate()
  }
  return (
    <div className="stack-small shut-off">
      <div className="with-button">
        <div className="field">
          <label htmlFor="code-count">
            <Trans>How many codes do you want to hand out?</Trans>
          </label>
          <input
            id="code-count"
            className="short"
            type="number"
            min={1}
            max={MAX_CODES}
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
        </div>
        <Button quiet type="button" aria-disabled={made?.kind === 'making'} onClick={() => void make()}>
          <Trans>Make codes</Trans>
        </Button>
      </div>
      <div role="status">
        {made?.kind === 'failed' && (
          <Trans>We couldn’t add the codes. Either the list is full or the connection failed. Try again.</Trans>
        )}
        {made?.kind === 'made' && (
          <p className="notice done">
            <Plural value={made.count} one="# code is on the list." other="# codes are on the list." />{' '}
            <a href={made.url} download="codes.csv">
              <Trans>Download them now: we can’t show them again</Trans>
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

const putOnList = async (poll_id: string, codes: string[]): Promise<boolean> =>
  (await clientOf<typeof polls>('polls').post('add_to_list', { poll_id, codes })).kind === 'reply'
