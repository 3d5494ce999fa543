import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ChangeEvent } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { CodeMaker } from './code-maker.tsx'
import { csvRows, MOST_FILE_BYTES } from './csv.ts'
import { Tick } from './fields.tsx'
import { FileChoice } from './paste-fields.tsx'

interface Props {
  poll_id: string
  list: { entries: number; used: number }
  refused: RefusedForm | undefined
  /** Of the last that was sent: what was on no line an address or a code. */
  left: string[]
}

/** Who may answer a poll for a list: addresses and codes, of which only a hash is kept. */
export function ListPanel({ poll_id, list, refused, left }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const [large, setLarge] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setLarge(file.size > MOST_FILE_BYTES)
    const into = area.current?.querySelector('textarea')
    if (file.size <= MOST_FILE_BYTES && into)
      into.value = csvRows(await file.text())
        .flat()
        .join('\n')
    target.value = ''
  }
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
      <div ref={area}>
        <SentForm intent="list" className="form wide" refused={refused}>
          <Field
            name="entries"
            refusedAs="emails"
            label={<Trans>E-mail addresses and codes</Trans>}
            hint={
              <Trans>
                One per line, or a table. A code has 6 to 64 letters, digits and hyphens. We keep only a hash of each,
                so nobody can read the list here afterwards.
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
            {large && <Trans>This file is too large. Nothing was read.</Trans>}
          </p>
        </SentForm>
      </div>
      <CodeMaker poll_id={poll_id} />
    </section>
  )
}

const MOST_SHOWN = 10

function LeftOut({ left }: { left: string[] }) {
  const { i18n } = useLingui()
  const some = new Intl.ListFormat(i18n.locale).format(left.slice(0, MOST_SHOWN))
  return (
    <p className="notice trouble" role="alert">
      <Plural
        value={left.length}
        one="We left out # line that isn’t an address or a code:"
        other="We left out # lines that aren’t addresses or codes:"
      />{' '}
      {some}
    </p>
  )
}
