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
  /** The rank that follows the rank of the last ranked option. */
  next: number
  look: 'lifted' | 'drop' | undefined
  hydrated: boolean
  onGrip: (event: PointerEvent<HTMLElement>) => void
  onPlace: (place: number | null) => void
  onUp: () => void
  onDown: () => void
}

/**
 * One option of a ranking: its rank as a number that can be chosen, and its name. Once the page is hydrated, pressing
 * the name gives the option the next rank, or takes its rank away.
 */
export function RankedRow({ item, lang, option_id, place, next, look, hydrated, ...on }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const text = item.options.find((option) => option.option_id === option_id)?.text ?? ''
  const name = <ChoiceName item={item} lang={lang} option_id={option_id} />
  const state = place === null ? 'unranked' : 'ranked'
  return (
    <li data-key={option_id} className={[hydrated ? state : '', look].filter(Boolean).join(' ')}>
      <select
        id={id}
        name={fieldName(item, option_id)}
        aria-label={hydrated ? text : undefined}
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
      {!hydrated && <label htmlFor={id}>{name}</label>}
      {hydrated && (
        <button type="button" className="tap" onClick={() => (place === null ? on.onUp() : on.onPlace(null))}>
          {name} <WhatTappingDoes place={place} next={next} />
        </button>
      )}
      {hydrated && place !== null && (
        <span className="moves">
          <button type="button" className="move" aria-label={t`Move “${text}” up`} onClick={on.onUp}>
            ↑
          </button>
          <button type="button" className="move" aria-label={t`Move “${text}” down`} onClick={on.onDown}>
            ↓
          </button>
        </span>
      )}
      {hydrated && (
        // A handle for the mouse and wide screens; on touch screens people tap, and keyboard users have the buttons and
        // the numbers.
        <span className="grip" aria-hidden onPointerDown={on.onGrip}>
          ⋮⋮
        </span>
      )}
    </li>
  )
}

/** For screen readers, after the name: the rank of the option, and what pressing the name does. */
function WhatTappingDoes({ place, next }: Pick<Props, 'place' | 'next'>) {
  const { i18n } = useLingui()
  const nth = i18n.number(place ?? next)
  return (
    <span className="away">
      {place === null ? <Trans>Add as number {nth}</Trans> : <Trans>Remove number {nth}</Trans>}
    </span>
  )
}
