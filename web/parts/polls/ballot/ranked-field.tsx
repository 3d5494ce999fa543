import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { optionsIn } from '#web/parts/polls/ballot-choices.ts'
import { fieldName } from '#web/parts/polls/field-name.ts'
import type { ItemOf } from '#web/parts/polls/types.ts'
import { AskedField, type AskedOf } from './asked.tsx'
import { Beside } from './beside.tsx'
import { orderOf, type Fields } from './fields.ts'
import { RankedRow } from './ranked-row.tsx'
import { before, down, listed, placeOf, putIn, up, type Places } from './ranking.ts'
import { useHydrated } from './use-hydrated.ts'
import { useDrag } from './use-drag.ts'

/** The field for a ranking: a select box with a rank for each option; after hydration, a list that sorts itself. */
export function RankedField({ item, lang, order, given, ...asked }: AskedOf<'ranked'>) {
  return (
    <AskedField {...asked} how={<HowToRank />}>
      <Beside item={item} lang={lang} given={given}>
        <Ranking item={item} lang={lang} order={order} given={given} />
      </Beside>
    </AskedField>
  )
}

function Ranking({ item, lang, order, given }: Pick<AskedOf<'ranked'>, 'item' | 'lang' | 'order' | 'given'>) {
  const hydrated = useHydrated()
  const list = useRef<HTMLOListElement>(null)
  const options = optionsIn(item, order).map(({ option_id }) => option_id)
  const { places, past, moved, move, undo, undoByKey } = usePlaces(item, given, list)
  const { drag, start } = useDrag((option_id, over) => {
    const out = over === null && places.flat().length < options.length
    move(option_id, out ? putIn(places, option_id, null) : before(places, option_id, over))
  })
  const rows = hydrated ? listed(places, options) : options
  const ranked = rows.filter((option_id) => placeOf(places, option_id) !== null)
  const next = places.filter((there) => there.length > 0).length + 1
  const row = (option_id: string) => (
    <RankedRow
      key={option_id}
      item={item}
      lang={lang}
      option_id={option_id}
      place={placeOf(places, option_id)}
      next={next}
      look={drag?.key === option_id ? 'lifted' : drag?.over === option_id ? 'drop' : undefined}
      hydrated={hydrated}
      onGrip={start(option_id)}
      onPlace={(place) => move(option_id, putIn(places, option_id, place))}
      onUp={() => move(option_id, up(places, option_id))}
      onDown={() => move(option_id, down(places, option_id))}
    />
  )
  const between = hydrated && ranked.length > 0 && ranked.length < rows.length
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for keys of its controls */}
      <ol ref={list} className={drag && drag.over === null ? 'ranking drop-end' : 'ranking'} onKeyDown={undoByKey}>
        {rows.flatMap((option_id, at) => [
          between && at === ranked.length && <NextPlace key="next" place={next} />,
          row(option_id),
        ])}
      </ol>
      {past.length > 0 && (
        <p>
          <button type="button" className="undo" onClick={undo}>
            <Trans>Undo</Trans>
          </button>
        </p>
      )}
      <p className="away" role="status">
        {moved && <Moved item={item} option_id={moved.option_id} places={places} />}
      </p>
    </>
  )
}

/** Both instructions are rendered, and the style sheet shows the one that applies, so that hydration moves nothing. */
const HowToRank = () => (
  <>
    <span className="without-script">
      <Trans>1 is your first choice. You can leave some options out or give several the same place.</Trans>
    </span>
    <span className="with-script">
      <Trans>
        Tap or click the options in order of preference, best first. You can leave some out, or give several the same
        number.
      </Trans>
    </span>
  </>
)

/** A ranking in progress: each move can be undone, with a button or Ctrl+Z. */
function usePlaces(item: ItemOf<'ranked'>, given: Fields, list: RefObject<HTMLElement | null>) {
  const [places, setPlaces] = useState(() => placesIn(item, (name) => given[name]?.[0]))
  const [past, setPast] = useState<Step[]>([])
  const [moved, setMoved] = useState<{ option_id: string } | null>(null)
  // Includes choices made before hydration.
  useEffect(() => setPlaces(placesIn(item, (name) => selectOf(list.current, name)?.value)), [item, list])
  useEffect(() => {
    if (!moved || !list.current) return
    // Fires the event for the ballot's listeners: browsers fire it only for changes in native controls.
    list.current.dispatchEvent(new Event('input', { bubbles: true }))
    // Browsers drop the focus of a row that moves, or of a control that disappears.
    if (document.activeElement === document.body)
      list.current.querySelector<HTMLElement>(`[data-key="${moved.option_id}"] .tap`)?.focus()
  }, [moved, list])
  const move = (option_id: string, next: Places) => {
    setPast([...past, { option_id, places }])
    setPlaces(next)
    setMoved({ option_id })
  }
  const undo = () => {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    setPlaces(last.places)
    setMoved({ option_id: last.option_id })
  }
  const undoByKey = (event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || past.length === 0) return
    event.preventDefault()
    undo()
  }
  return { places, past, moved, move, undo, undoByKey }
}

/** A ranking before something was moved. */
interface Step {
  option_id: string
  places: Places
}

/** Shown between the ranked options and the other options: says which rank comes next. */
function NextPlace({ place }: { place: number }) {
  const { i18n } = useLingui()
  const nth = i18n.number(place)
  return (
    <li className="next-place note">
      <Trans>Tap or click to add as number {nth}</Trans>
    </li>
  )
}

/** Announces the result of a move to screen readers. */
function Moved({ item, option_id, places }: { item: ItemOf<'ranked'>; option_id: string; places: Places }) {
  const { i18n } = useLingui()
  const text = item.options.find((option) => option.option_id === option_id)?.text
  const at = placeOf(places, option_id)
  if (at === null) return <Trans>“{text}” isn’t ranked.</Trans>
  const [place, last] = [i18n.number(at), i18n.number(places.length)]
  if (places[at - 1]!.length > 1) {
    return (
      <Trans>
        “{text}” is ranked {place} of {last}, in a tie.
      </Trans>
    )
  }
  return (
    <Trans>
      “{text}” is ranked {place} of {last}.
    </Trans>
  )
}

const selectOf = (list: HTMLElement | null, name: string) =>
  list?.querySelector<HTMLSelectElement>(`select[name="${CSS.escape(name)}"]`)

const placesIn = (item: ItemOf<'ranked'>, valueOf: (name: string) => Fields[string][number] | undefined): Places =>
  orderOf(item.options.map(({ option_id }) => [option_id, Number(valueOf(fieldName(item, option_id)) || 0)]))
