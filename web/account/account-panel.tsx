import { useId, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { queryValue } from '#web/state/query.ts'
import { RefusedNote, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import type { AccountSection } from './plate.ts'

interface Props {
  section: Omit<AccountSection<never>, 'View' | 'place'>
  refused: RefusedForm | undefined
  children: ReactNode
}

/** One section of the account under its heading, with a message about what has just been done there. */
export function AccountPanel({ section: { id, name, wide, done = {}, rowForms = [] }, refused, children }: Props) {
  const heading = useId()
  const { search, key } = useLocation()
  const word = queryValue(search, 'done')
  return (
    <section id={id} className={wide ? 'panel' : 'panel half'} aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      {word !== null && Object.hasOwn(done, word) && !refused && (
        <StatusMessage key={key} kind="done">
          {done[word]}
        </StatusMessage>
      )}
      {refused && rowForms.includes(refused.intent) && <RefusedNote key={refused.given} refused={refused} />}
      {children}
    </section>
  )
}
