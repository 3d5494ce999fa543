import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useHydrated } from '#web/parts/polls/ballot/use-hydrated.ts'
import { useDates } from '#web/words/dates.ts'
import { clockOf } from '#web/words/local-time.ts'
import { useEditing } from './editing.ts'
import type { Term } from './terms.ts'
import { useTermTexts } from './use-term-texts.ts'

/**
 * The rules of the poll in one sentence. Each phrase is a control that changes its rule or, without scripts, a link to
 * the settings.
 */
export function RulesSentence({ timeZone }: { timeZone: string }) {
  const { t } = useLingui()
  const { live } = useEditing()
  const texts = useTermTexts()
  const who = <Phrase name="audience" label={t`Who can answer`} value={live.audience} texts={texts.audience} />
  const names = <Phrase name="secrecy" label={t`Names`} value={live.secrecy} texts={texts.secrecy} />
  const result = <Phrase name="results" label={t`When results show`} value={live.results} texts={texts.results} />
  const change = <Phrase name="change" label={t`Changing answers`} value={live.change} texts={texts.change} />
  const end = <End timeZone={timeZone} />
  return (
    <p className="rules-sentence">
      <Trans>
        {who} can answer until <Kept>{end}:</Kept> <Kept>{names},</Kept> <Kept>{result},</Kept> and{' '}
        <Kept>{change}.</Kept>
      </Trans>
    </p>
  )
}

/** A control with the punctuation after it: a browser would begin a line with a comma. */
const Kept = ({ children }: { children?: ReactNode }) => <span className="kept">{children}</span>

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

/**
 * The day on which the poll closes; the time of day stays the same. It is shown as on the ballot, and in the browser's
 * format only while it is being changed.
 */
function End({ timeZone }: { timeZone: string }) {
  const { t } = useLingui()
  const { live, run } = useEditing()
  const { day } = useDates()
  const { date } = clockOf(live.closes_at, timeZone)
  const [written, setWritten] = useState(date)
  useEffect(() => setWritten(date), [date])
  if (!useHydrated())
    return live.closes_at ? (
      <OnDay date={<ToSettings>{day(live.closes_at)}</ToSettings>} />
    ) : (
      <ToSettings>{t`a day you choose`}</ToSettings>
    )
  const choose = (wanted: string) => {
    setWritten(wanted)
    // While a year is being typed, the field holds dates such as 0002-12-24.
    if (wanted >= EARLIEST) run(`close_on:${wanted}`)
  }
  return (
    <OnDay
      date={
        <span className="closing-day">
          <span aria-hidden="true">{live.closes_at ? day(live.closes_at) : t`a day you choose`}</span>
          <input
            type="date"
            aria-label={t`Closing date`}
            min={EARLIEST}
            value={written}
            onChange={({ target }) => choose(target.value)}
          />
        </span>
      }
    />
  )
}

/** The date with the article it has in a sentence, in languages that need an article. */
const OnDay = ({ date }: { date: ReactNode }) => <Trans context="after “until”">{date}</Trans>

const ToSettings = ({ children }: { children: ReactNode }) => <a href="#contract">{children}</a>
