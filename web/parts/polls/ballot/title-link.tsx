import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Written } from '#web/ui/written.tsx'
import type { Correction } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'

interface Props {
  to: string
  lang: string
  title: string
  correction?: Correction | undefined
  /** The link text if the poll has no title. */
  untitled?: ReactNode
  onClick?: (() => void) | undefined
}

/**
 * A link to a poll, with its title and the correction of the title. Used in lists that are not part of a first visit.
 */
export const TitleLink = ({ to, lang, title, correction, untitled, onClick }: Props) => (
  <>
    <Link to={to} onClick={onClick}>
      {title ? <Written lang={lang}>{title}</Written> : untitled}
    </Link>
    <Worded lang={lang} correction={correction} />
  </>
)
