import { useEffect, useRef, useState, type ReactNode } from 'react'
import { aloneIn } from '#web/parts/polls/ballot-choices.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { besideName } from '#web/parts/polls/field-name.ts'
import type { Item } from '#web/parts/polls/types.ts'
import type { Fields } from './fields.ts'

interface Props {
  item: Item
  lang: string
  given: Fields
  children: ReactNode
}

/**
 * An item's controls with "none of these" and "I do not know" beside them. Ticking either of these disables the
 * controls.
 */
export function Beside({ item, lang, given, children }: Props) {
  const boxes = useRef<HTMLDivElement>(null)
  const offered = aloneIn(item)
  const name = besideName(item)
  const chosen = given[name] ?? []
  const [alone, setAlone] = useState<string | null>(null)
  // Includes ticks made before hydration.
  useEffect(() => setAlone(boxesIn(boxes.current).find((box) => box.checked)?.value ?? null), [])
  if (offered.length === 0) return children
  const choose = (choice: string, on: boolean) => {
    for (const box of boxesIn(boxes.current)) if (on && box.value !== choice) box.checked = false
    setAlone(on ? choice : null)
  }
  return (
    <>
      {/* This fieldset exists only so that it can be disabled; to screen readers it is not a separate group. */}
      <fieldset className="rest" role="none" disabled={alone !== null}>
        {children}
      </fieldset>
      <div ref={boxes} className="beside-boxes">
        {offered.map((choice) => (
          <label key={choice} className="alone">
            <input
              type="checkbox"
              name={name}
              value={choice}
              defaultChecked={chosen.includes(choice)}
              onChange={({ target }) => choose(choice, target.checked)}
            />
            <span>
              <ChoiceName item={item} lang={lang} option_id={choice} />
            </span>
          </label>
        ))}
      </div>
    </>
  )
}

const boxesIn = (around: HTMLElement | null) => [...(around?.querySelectorAll<HTMLInputElement>('input') ?? [])]
