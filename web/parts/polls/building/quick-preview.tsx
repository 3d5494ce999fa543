import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { textsIn } from '#web/ui/form-texts.ts'
import type { Place } from './contract-fields.tsx'
import { Preview } from './preview.tsx'
import { quickWritten } from './quick-draft.ts'
import type { Draft } from './types.ts'

const MIN_LINES = 2

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** The draft that the form starts from. */
  draft: Draft
  /** The community chosen in the form. */
  comm_id: string
  places: Place[]
  /** The input with which the form was filled in again, if any. */
  begun: object | undefined
  /** The form. */
  children: ReactNode
}

/**
 * The short form with the ballot beside it. The ballot follows the input, and each of its texts leads to the text's
 * field.
 */
export function BesidePreview({ form, draft, comm_id, places, begun, children }: Props) {
  const [written, setWritten] = useState(draft)
  const read = () => {
    if (form.current) setWritten(writtenIn(form.current, draft))
  }
  // Also reads what the browser or an earlier visit has filled in.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it reads the form, which these fill in
  useEffect(read, [begun, draft, form])
  return (
    <div className="editor quick-editor" onInput={read}>
      {children}
      <Preview
        places={places}
        draft={{ ...written, comm_id }}
        shape={0}
        whole={false}
        onEdit={(path) => form.current && fieldOf(form.current, path, draft)?.focus()}
      />
    </div>
  )
}

function writtenIn(form: HTMLFormElement, draft: Draft): Draft {
  const data = new FormData(form)
  return quickWritten(draft, data, (name) => {
    const lines = textsIn(data, name)
    return lines.slice(0, Math.max(MIN_LINES, lines.findLastIndex((line) => line.trim()) + 1))
  })
}

/** The field for a text of the preview; if the short form has no field for it, the button that leads to all fields. */
function fieldOf(form: HTMLFormElement, path: string, { items }: Draft): HTMLElement | null {
  const [, , list, place = 0] = path.split('.')
  const ofQuestion = path === 'title' || (items.length === 1 && list === 'text')
  const fields = form.querySelectorAll<HTMLElement>(`[name="${ofQuestion ? 'title' : (list ?? '')}"]`)
  return fields[Number(place)] ?? form.querySelector<HTMLElement>('.start-terms [value=edit]')
}
