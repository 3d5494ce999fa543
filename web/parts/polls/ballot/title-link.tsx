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
  /** What the link says where there is no title. */
  untitled?: ReactNode
}

/** The title of a poll, leading to it, and beside it the correction it has: how lists name a poll that a first visit does not meet. */
export const TitleLink = ({ to, lang, title, correction, untitled }: Props) => (
  <>
    <Link to={to}>{title ? <Written lang={lang}>{title}</Written> : untitled}</Link>
    <Worded lang={lang} correction={correction} />
  </>
)
