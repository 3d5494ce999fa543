import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { billLimits } from '#contract/bill-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SentForm, useThisForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useNumber } from '#web/words/dates.ts'
import { QuotaWords } from './quota-words.tsx'
import type { Quota } from './types.ts'
import './bots.css'

interface Props {
  label: ReactNode
  hint?: ReactNode
  quota: Quota
  refused: RefusedForm | undefined
  /** The conversation that the question continues; without one, a new conversation begins. */
  thread_id?: string | undefined
  bill_id?: string | undefined
  /** Content above the question: the bill that the question is about, and a link to ask about any bill. */
  about?: ReactNode
  /** Whether the reader chose not to keep the last question. */
  unkept?: boolean
  action: string
}

/** The form for writing a question. */
export function Composer(props: Props) {
  const { label, hint, quota, refused, thread_id, bill_id, about, unkept = false, action } = props
  return (
    <SentForm id="ask" intent="ask" action={action} className="form wide ask" refused={refused}>
      {thread_id && <input type="hidden" name="thread_id" value={thread_id} />}
      {bill_id && <input type="hidden" name="bill_id" value={bill_id} />}
      {about}
      <Question label={label} hint={hint} />
      {!thread_id && <Unkept unkept={unkept} />}
      <Ask quota={quota} />
    </SentForm>
  )
}

const MAX_QUESTION_CHARS = billLimits.words.max

function Question({ label, hint }: Pick<Props, 'label' | 'hint'>) {
  const { refused } = useThisForm()
  const [length, setLength] = useState(refused?.kept.message?.[0]?.length ?? 0)
  return (
    <>
      <Field name="message" label={label} hint={hint}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            autoComplete="off"
            onChange={({ target }) => setLength(target.value.length)}
          />
        )}
      </Field>
      <Counter length={length} />
    </>
  )
}

const COUNT_FROM_CHARS = 800

/** The number of characters left. It is shown only near the limit, since a short question needs no counter. */
function Counter({ length }: { length: number }) {
  const { t } = useLingui()
  const number = useNumber()
  const [count, most, over] = [number(length), number(MAX_QUESTION_CHARS), number(length - MAX_QUESTION_CHARS)]
  return (
    <p className={length > MAX_QUESTION_CHARS ? 'note counter over' : 'note counter'} role="status">
      {length > MAX_QUESTION_CHARS && t`Characters over the limit: ${over}`}
      {length > COUNT_FROM_CHARS && length <= MAX_QUESTION_CHARS && t`${count} of ${most} characters`}
    </p>
  )
}

function Unkept({ unkept }: { unkept: boolean }) {
  const { refused } = useThisForm()
  return (
    <label className="choice">
      <input
        type="checkbox"
        name="unkept"
        value="yes"
        defaultChecked={refused ? refused.kept.unkept !== undefined : unkept}
      />
      <Trans>Don’t keep this conversation</Trans>
    </label>
  )
}

/** The submit button, and how many questions are left, unless the refusal has just said that there are none. */
function Ask({ quota }: Pick<Props, 'quota'>) {
  const { sending, refused } = useThisForm()
  return (
    <>
      <div className="ways">
        <Button aria-disabled={sending}>{sending ? <Trans>Searching…</Trans> : <Trans>Ask</Trans>}</Button>
        {refused?.code !== 'QUOTA' && (
          <p className="note quota">
            <QuotaWords quota={quota} />
          </p>
        )}
      </div>
      <p className="away" role="status">
        {sending && <Trans>Searching the official texts.</Trans>}
      </p>
    </>
  )
}
