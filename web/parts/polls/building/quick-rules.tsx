import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useControl } from '#web/ui/field.tsx'
import { useThisForm } from '#web/ui/sent-form.tsx'
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
function usePhrase({ label, choices, choose, ...of }: Phrase) {
  const { control, fault } = useControl(of)
  return {
    phrase: (
      <>
        <label className="away" htmlFor={control.id}>
          {label}
        </label>
        <select {...control} onChange={({ target }) => choose?.(target.value)}>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </>
    ),
    wrong: fault,
  }
}
