import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Plus } from 'lucide'
import type { DragEvent, KeyboardEvent } from 'react'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useNumber } from '#web/words/dates.ts'
import { useEditing } from './editing.ts'
import { KindName } from './kind-name.tsx'
import { NEW_ITEM } from './new-item.tsx'
import type { ItemDraft } from './types.ts'

/** The questions of a poll in order, with controls to select, move and add questions. */
export function Outline({ items }: { items: ItemDraft[] }) {
  const { t } = useLingui()
  return (
    <nav className="outline" aria-label={t`Questions`}>
      <ol>
        {items.map((item, at) => (
          <OutlineRow key={at} item={item} at={at} count={items.length} />
        ))}
      </ol>
      {items.length < limits.items.max && <ToNewItem />}
    </nav>
  )
}

function OutlineRow({ item, at, count }: { item: ItemDraft; at: number; count: number }) {
  const { t } = useLingui()
  const number = useNumber()
  const { live, chosen, run, go } = useEditing()
  const nth = number(at + 1)
  // Shows the text as it is being typed, in the structure that was last rendered.
  const text = live.items[at]?.text ?? item.text
  const move = (to: number) => run(`item_to:${at}:${to}`)
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    const from = event.dataTransfer.getData('text/x-item')
    if (from) run(`item_to:${from}:${at}`)
  }
  return (
    <li>
      <a
        href={`#question-${at + 1}`}
        id={`outline-${at}`}
        aria-current={at === chosen ? 'true' : undefined}
        draggable
        onDragStart={(event) => event.dataTransfer.setData('text/x-item', String(at))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropped}
        onKeyDown={keys}
        onClick={(event) => {
          event.preventDefault()
          go({ tab: 'questions', item: at, name: `items.${at}.text` })
        }}
      >
        <b>{nth}</b> <span>{text || <KindName kind={item.kind} />}</span>
      </a>
      {count > 1 && (
        <>
          <button
            className="tool"
            name="do"
            value={`item_to:${at}:${at - 1}`}
            aria-label={t`Move question ${nth} up`}
            aria-disabled={at === 0}
          >
            <Icon node={ArrowUp} />
          </button>
          <button
            className="tool"
            name="do"
            value={`item_to:${at}:${at + 1}`}
            aria-label={t`Move question ${nth} down`}
            aria-disabled={at === count - 1}
          >
            <Icon node={ArrowDown} />
          </button>
        </>
      )}
    </li>
  )
}

/** Leads to the ways of answering of a new question. */
function ToNewItem() {
  const { go } = useEditing()
  return (
    <a
      className="link"
      href={`#${NEW_ITEM}`}
      onClick={(event) => {
        event.preventDefault()
        go({ tab: 'questions', name: 'add_kind' })
      }}
    >
      <Icon node={Plus} /> <Trans>Add a question</Trans>
    </a>
  )
}
