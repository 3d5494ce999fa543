import { useId, type ReactNode } from 'react'
import { type RefusedForm, RefusedNote } from '#web/ui/sent-form.tsx'
import { sectionNames, type AccountSection } from './section-names.tsx'
import { ToldDone, useDone } from './told-done.tsx'

interface Props {
  section: AccountSection
  /** Why a form of one of its rows was refused. */
  refused?: RefusedForm | undefined
  children: ReactNode
}

/** One part of the account under its heading, with word of what has just been done in it. */
export function AccountPanel({ section, refused, children }: Props) {
  const id = useId()
  const { done, key } = useDone(section)
  return (
    <section id={section} className="panel" aria-labelledby={id}>
      <h2 id={id}>{sectionNames[section]}</h2>
      {done && !refused && <ToldDone key={key} done={done} />}
      {refused && <RefusedNote key={refused.given} refused={refused} />}
      {children}
    </section>
  )
}
