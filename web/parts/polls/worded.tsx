import { lazy } from 'react'
import { Written } from '#web/ui/written.tsx'
import { Later } from '#web/ui/later.tsx'
import type { Correction } from './types.ts'

// Few polls have one.
const CorrectionBeside = lazy(async () => ({
  default: (await import('#web/parts/polls/ballot/correction-beside.tsx')).CorrectionBeside,
}))

interface Props {
  /** The language the poll is written in. */
  lang: string
  /** Left out where the words stand before it already. */
  text?: string
  correction?: Correction | undefined
}

/** Words of a poll as they were published, and beside them the correction they have. */
export const Worded = ({ lang, text, correction }: Props) => (
  <>
    {text && <Written lang={lang}>{text}</Written>}
    {correction && (
      <Later>
        <CorrectionBeside lang={lang} correction={correction} />
      </Later>
    )}
  </>
)
