import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Written } from '#web/ui/written.tsx'
import type { Correction } from './types.ts'
import { Worded } from './worded.tsx'

interface Props {
  to: string
  lang: string
  title: string
  correction?: Correction | undefined
  /** What the link says where there is no title. */
  untitled?: ReactNode
}

/** The title of a poll, leading to it, and beside it the correction it has: how every list names a poll. */
export const TitleLink = ({ to, lang, title, correction, untitled }: Props) => (
  <>
    <Link to={to}>{title ? <Written lang={lang}>{title}</Written> : untitled}</Link>
    <Worded lang={lang} correction={correction} />
  </>
)
