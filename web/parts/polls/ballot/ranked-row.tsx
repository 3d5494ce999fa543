import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type PointerEvent } from 'react'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { fieldName } from '#web/parts/polls/field-name.ts'
import type { ItemOf } from '#web/parts/polls/types.ts'

interface Props {
  item: ItemOf<'ranked'>
  lang: string
  option_id: string
  place: number | null
  /** The rank after that of the last ranked option. */
  next: number
  look: 'lifted' | 'drop' | undefined
  hydrated: boolean
  onGrip: (event: PointerEvent<HTMLElement>) => void
  onPlace: (place: number | null) => void
  onUp: () => void
  onDown: () => void
}

/** One option of a ranking: its rank as a number, and the controls to move it. */
export function RankedRow({ item, lang, option_id, place, next, look, hydrated, ...on }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const text = item.options.find((option) => option.option_id === option_id)?.text ?? ''
  const nextPlace = i18n.number(next)
  const state = place === null ? 'unranked' : 'ranked'
  return (
    <li data-key={option_id} className={[hydrated ? state : '', look].filter(Boolean).join(' ')}>
      {hydrated && (
        // For the finger and the mouse; the keyboard has the buttons and the numbers.
        <span className="grip" aria-hidden onPointerDown={on.onGrip}>
          ⋮⋮
        </span>
      )}
      <label htmlFor={id}>
        <ChoiceName item={item} lang={lang} option_id={option_id} />
      </label>
      <span className="moves">
        <select
          id={id}
          name={fieldName(item, option_id)}
          value={place ?? ''}
          onChange={({ target }) => on.onPlace(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t({ message: '–', comment: 'In a ranked ballot: no place' })}</option>
          {item.options.map((_, at) => (
            <option key={at} value={at + 1}>
              {i18n.number(at + 1)}
            </option>
          ))}
        </select>
        {hydrated && place !== null && (
          <>
            <button type="button" className="move" aria-label={t`Move “${text}” up`} onClick={on.onUp}>
              ↑
            </button>
            <button type="button" className="move" aria-label={t`Move “${text}” down`} onClick={on.onDown}>
              ↓
            </button>
          </>
        )}
        {hydrated && place === null && (
          <button type="button" className="move add" onClick={on.onUp}>
            <Trans>Add as number {nextPlace}</Trans> <span className="away">{text}</span>
          </button>
        )}
      </span>
    </li>
  )
}
