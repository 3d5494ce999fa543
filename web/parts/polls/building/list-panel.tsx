import { Plural, Trans } from '@lingui/react/macro'
import { pollLimits } from '#contract/poll-limits.ts'
import { useRef, useState, type ChangeEvent } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { CodeMaker } from './code-maker.tsx'
import { MAX_FILE_BYTES } from './csv.ts'
import { Tick } from './fields.tsx'
import type { BadLine } from './list-lines.ts'
import { FileChoice } from './paste-fields.tsx'

interface Props {
  poll_id: string
  list: { entries: number; used: number }
  refused: RefusedForm | undefined
  /** The lines of the last submission that were not added. */
  left: BadLine[]
}

/** The list of people who may answer: addresses and codes, stored only as hashes. */
export function ListPanel({ poll_id, list, refused, left }: Props) {
  return (
    <section className="stack" id="list">
      <h3>
        <Trans>Who can answer: the list</Trans>
      </h3>
      <p role="status">
        <Plural
          value={list.entries}
          _0="Nobody is on the list yet."
          one="One person is on the list."
          other="# people are on the list."
        />{' '}
        {list.used > 0 && <Plural value={list.used} one="One of them has answered." other="# of them have answered." />}
      </p>
      {left.length > 0 && <LeftOut left={left} />}
      {list.used > 0 ? (
        <p className="note">
          <Trans>Someone has already answered, so the list can’t be changed any more.</Trans>
        </p>
      ) : (
        <AddToList poll_id={poll_id} refused={refused} />
      )}
    </section>
  )
}

function AddToList({ poll_id, refused }: Pick<Props, 'poll_id' | 'refused'>) {
  const { min, max } = pollLimits.code
  const area = useRef<HTMLDivElement>(null)
  const [large, setLarge] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setLarge(file.size > MAX_FILE_BYTES)
    const into = area.current?.querySelector('textarea')
    if (file.size <= MAX_FILE_BYTES && into) into.value = await file.text()
    target.value = ''
  }
  return (
    <>
      <div ref={area}>
        <SentForm intent="list" className="form wide" refused={refused}>
          <Field
            name="entries"
            refusedAs="lines"
            label={<Trans>E-mail addresses and codes</Trans>}
            hint={
              <Trans>
                One per line, or a table. A code has {min} to {max} letters, digits and hyphens. We don’t keep the
                addresses and codes themselves, only a digital fingerprint of each one, so nobody can read the list here
                afterwards.
              </Trans>
            }
          >
            {(control) => <TextArea {...control} rows={5} />}
          </Field>
          <Tick name="clear" on={false}>
            <Trans>Empty the list first</Trans>
          </Tick>
          <Send quiet beside={<FileChoice onChoose={(event) => void choose(event)} />}>
            <Trans>Add to the list</Trans>
          </Send>
          <p role="status" className="note">
            {large && <Trans>This file is too large, so we didn’t import it.</Trans>}
          </p>
        </SentForm>
      </div>
      <CodeMaker poll_id={poll_id} />
    </>
  )
}

const MAX_SHOWN = 200

/** The lines that were not added, with their line numbers; all others were added. */
function LeftOut({ left }: { left: BadLine[] }) {
  return (
    <div className="notice trouble" role="alert">
      <p>
        <Plural
          value={left.length}
          one="We left out # line. Everything else is on the list."
          other="We left out # lines. Everything else is on the list."
        />
      </p>
      <ul className="bad-lines">
        {left.slice(0, MAX_SHOWN).map((bad, at) => (
          <li key={at}>
            <BadLineSentence {...bad} />
          </li>
        ))}
      </ul>
      {left.length > MAX_SHOWN && (
        <p>
          <Plural value={left.length - MAX_SHOWN} one="And # more." other="And # more." />
        </p>
      )}
    </div>
  )
}

function BadLineSentence({ line, text, why }: BadLine) {
  const { min, max } = pollLimits.code
  const what = <b>{text}</b>
  switch (why) {
    case 'email':
      return (
        <Trans>
          Line {line}: {what} isn’t an e-mail address.
        </Trans>
      )
    case 'short':
      return (
        <Trans>
          Line {line}: {what} is too short. A code has at least {min} characters.
        </Trans>
      )
    case 'long':
      return (
        <Trans>
          Line {line}: {what} is too long. A code has at most {max} characters.
        </Trans>
      )
    case 'signs':
      return (
        <Trans>
          Line {line}: {what} is neither an address nor a code. A code can only contain plain letters, digits and
          hyphens.
        </Trans>
      )
  }
}
