import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useHydrated } from '#web/parts/polls/ballot/use-hydrated.ts'
import { clockOf } from './closing-time.ts'
import { useEditing } from './editing.ts'
import type { Term } from './terms.ts'

/**
 * The rules of the poll in one sentence. Each phrase is a control that changes it; without a script, a link to the
 * settings.
 */
export function RulesSentence({ timeZone }: { timeZone: string }) {
  const { t } = useLingui()
  const { live } = useEditing()
  const who = (
    <Phrase
      name="audience"
      label={t`In short: who answers`}
      value={live.audience}
      texts={{
        everyone: t`Anyone`,
        signed_in: t`Anyone signed in`,
        members: t`Any member`,
        list: t`Anyone on the list`,
      }}
    />
  )
  const names = (
    <Phrase
      name="secrecy"
      label={t`In short: names`}
      value={live.secrecy}
      texts={{ hidden: t`names aren’t shown`, named: t`names are shown`, secret: t`the ballot is secret` }}
    />
  )
  const result = (
    <Phrase
      name="results"
      label={t`In short: the result`}
      value={live.results}
      texts={{
        live: t`the result shows right away`,
        live_from_10: t`the result shows in steps`,
        after_answer: t`the result shows after answering`,
        after_close: t`the result shows when it closes`,
      }}
    />
  )
  const change = (
    <Phrase
      name="change"
      label={t`In short: changes`}
      value={live.change}
      texts={{ until_close: t`answers can be changed`, once: t`answers are final` }}
    />
  )
  const end = <End timeZone={timeZone} />
  return (
    <p className="rules-sentence">
      <Trans>
        {who} can answer, {names}, {result}, {change}, until {end}.
      </Trans>
    </p>
  )
}

interface PhraseProps<V extends string> {
  name: Term
  label: string
  value: V
  texts: Record<V, string>
}

function Phrase<V extends string>({ name, label, value, texts }: PhraseProps<V>) {
  const { run } = useEditing()
  if (!useHydrated()) return <ToSettings>{texts[value]}</ToSettings>
  return (
    <select aria-label={label} value={value} onChange={({ target }) => run(`term:${name}:${target.value}`)}>
      {(Object.keys(texts) as V[]).map((each) => (
        <option key={each} value={each}>
          {texts[each]}
        </option>
      ))}
    </select>
  )
}

const EARLIEST = '2000-01-01'

/** The day on which the poll closes; its time stays. */
function End({ timeZone }: { timeZone: string }) {
  const { t } = useLingui()
  const { live, run } = useEditing()
  const { date } = clockOf(live.closes_at, timeZone)
  const [written, setWritten] = useState(date)
  useEffect(() => setWritten(date), [date])
  if (!useHydrated()) return <ToSettings>{date || t`a day you choose`}</ToSettings>
  const choose = (day: string) => {
    setWritten(day)
    // While somebody types a year, the field holds years such as 0002 and 0020.
    if (day >= EARLIEST) run(`close_on:${day}`)
  }
  return (
    <input
      type="date"
      aria-label={t`In short: the last day`}
      min={EARLIEST}
      value={written}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

const ToSettings = ({ children }: { children: ReactNode }) => <a href="#contract">{children}</a>
