import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { chosenIn } from '#web/parts/polls/ballot-choices.ts'
import { QuotedChoice, QuotedChoices } from './quoted-choice.tsx'
import type { Answer, Item } from '#web/parts/polls/types.ts'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

interface Props {
  item: Item
  answer: Answer
  lang: string
  /** Whether to write a full sentence. */
  sentence?: boolean
}

/** An answer to one item, expressed in words. */
export function AnswerWords({ sentence = false, ...said }: Props): ReactNode {
  const { answer } = said
  const words = <Said {...said} />
  if (!sentence) return words
  if ('order' in answer) return <Trans>Your ranking: {words}.</Trans>
  if ('scores' in answer) return <Trans>Your scores: {words}.</Trans>
  return <Trans>Your answer: {words}.</Trans>
}

function Said({ item, answer, lang }: Omit<Props, 'sentence'>): ReactNode {
  const { i18n } = useLingui()
  const { date } = useDates()
  const name = (option_id: string) => <QuotedChoice item={item} lang={lang} option_id={option_id} />
  if ('scale' in answer) return i18n.number(answer.scale)
  if ('date' in answer) return date(answer.date)
  if ('text' in answer) {
    return (
      <q className="text">
        <Written lang={lang}>{answer.text}</Written>
      </q>
    )
  }
  if ('number' in answer) {
    const number = i18n.number(answer.number, { maximumFractionDigits: 6 })
    const unit = item.kind === 'number' && item.unit
    return unit ? (
      <>
        {number} <Worded lang={lang} text={unit} correction={item.corrections?.unit} />
      </>
    ) : (
      number
    )
  }
  if ('order' in answer) return <Ranked item={item} lang={lang} order={answer.order} />
  if ('scores' in answer) {
    const scored = Object.entries(answer.scores)
    return (
      <JoinedList
        items={scored.map(([option_id, score]) => ({
          key: option_id,
          node: (
            <>
              {name(option_id)} {i18n.number(score)}
            </>
          ),
        }))}
      />
    )
  }
  if ('rows' in answer) {
    const columns = item.kind === 'matrix' ? item.columns : []
    const columnOf = (chosen: string) => columns.find(({ column_id }) => column_id === chosen)
    return (
      <JoinedList
        items={Object.entries(answer.rows).map(([option_id, column_id]) => ({
          key: option_id,
          node: (
            <>
              {name(option_id)}:{' '}
              <Worded lang={lang} text={columnOf(column_id)?.text} correction={columnOf(column_id)?.correction} />
            </>
          ),
        }))}
      />
    )
  }
  return <QuotedChoices item={item} lang={lang} chosen={chosenIn(answer)} />
}

/** The ranked options in words: 1. “A”, 2. “B” and “C” */
function Ranked({ item, lang, order }: { item: Item; lang: string; order: string[][] }) {
  const { i18n } = useLingui()
  const places = order
    .map((chosen, at) => ({ chosen, place: i18n.number(at + 1) }))
    .filter(({ chosen }) => chosen.length > 0)
  return places.map(({ chosen, place }, at) => (
    <span key={place}>
      {at > 0 && ', '}
      {place}. <QuotedChoices item={item} lang={lang} chosen={chosen} />
    </span>
  ))
}
