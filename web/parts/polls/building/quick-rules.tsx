import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { useThisForm } from '#web/ui/sent-form.tsx'
import { Wrong } from '#web/ui/wrong.tsx'
import { MomentFields } from './fields.tsx'
import type { QuickProps } from './quick-form.tsx'
import { choosableTerms } from './terms.ts'
import { useTermTexts } from './use-term-texts.ts'

/**
 * The rules of a new poll in one sentence, in which each rule and the closing time can be chosen, with the fields of a
 * closing time of one's own.
 */
export function QuickRules({ draft, closing, zone }: Pick<QuickProps, 'draft' | 'closing' | 'zone'>) {
  const { t } = useLingui()
  const { refused } = useThisForm()
  const [own, setOwn] = useState(refused?.kept.closes?.[0] === 'own')
  const [audience, results, change] = [
    useTermPhrase(draft, 'audience', t`Who can answer`),
    useTermPhrase(draft, 'results', t`When results show`),
    useTermPhrase(draft, 'change', t`Changing answers`),
  ]
  const end = useClosingPhrase(closing.time, setOwn)
  const [who, result, changing, close] = [audience.phrase, results.phrase, change.phrase, end.phrase]
  return (
    <>
      <p className="rules-sentence">
        <Trans>
          {who} can answer until the poll closes {close} ({zone}): {result} and {changing}.
        </Trans>
      </p>
      {audience.wrong}
      {results.wrong}
      {change.wrong}
      {end.wrong}
      <div className={own ? undefined : 'shut'}>
        <MomentFields
          name="closes"
          label={<Trans>Closes on</Trans>}
          timeLabel={<Trans>Time ({zone})</Trans>}
          clock={{
            date: refused?.kept.closes_date?.[0] ?? closing.date,
            time: refused?.kept.closes_time?.[0] ?? closing.time,
          }}
        />
      </div>
    </>
  )
}

function useTermPhrase(draft: QuickProps['draft'], name: 'audience' | 'results' | 'change', label: string) {
  const texts: Record<string, string> = useTermTexts()[name]
  const choices = choosableTerms(draft)[name].map((value) => ({ value, text: texts[value] }))
  return usePhrase({ name, label, value: draft[name], choices })
}

function useClosingPhrase(time: string, setOwn: (own: boolean) => void) {
  const { t } = useLingui()
  const choices = [
    { value: '1', text: t`tomorrow at ${time}` },
    { value: '3', text: t`in three days at ${time}` },
    { value: '7', text: t`in a week at ${time}` },
    { value: '14', text: t`in two weeks at ${time}` },
    { value: '30', text: t`in 30 days at ${time}` },
    { value: 'own', text: t`on a day and time I choose` },
  ]
  const choose = (value: string) => setOwn(value === 'own')
  return usePhrase({ name: 'closes', refusedAs: 'closes_at', label: t`The poll closes`, value: '7', choices, choose })
}

interface Phrase {
  name: string
  /** The name that a refusal uses for this choice. */
  refusedAs?: string
  label: string
  value: string
  choices: { value: string; text: ReactNode }[]
  choose?: (value: string) => void
}

/** A choice within a sentence. Its error message is shown below the sentence. */
function usePhrase({ name, refusedAs = name, label, value, choices, choose }: Phrase) {
  const id = useId()
  const { refused } = useThisForm()
  const wrong = refused?.errors[refusedAs]
  // If there is no message above the form, the focus moves to the first invalid field.
  const first = wrong !== undefined && !refused?.sentence && Object.keys(refused?.errors ?? {})[0] === refusedAs
  return {
    phrase: (
      <>
        <label className="away" htmlFor={id}>
          {label}
        </label>
        <select
          id={id}
          name={name}
          defaultValue={refused?.kept[name]?.[0] ?? value}
          aria-describedby={wrong && `${id}-wrong`}
          aria-invalid={wrong ? true : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else would bring the reader here
          autoFocus={first}
          onChange={({ target }) => choose?.(target.value)}
        >
          {choices.map(({ value: each, text }) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </>
    ),
    wrong: wrong && (
      <Wrong id={`${id}-wrong`} alert={first}>
        {wrong}
      </Wrong>
    ),
  }
}
