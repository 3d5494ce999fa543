import { lazy } from 'react'
import { Written } from '#web/ui/written.tsx'
import { Later } from '#web/ui/later.tsx'
import type { Correction } from './types.ts'

// Loaded only when needed, since few polls have a correction.
const CorrectionBeside = lazy(async () => ({
  default: (await import('#web/parts/polls/ballot/correction-beside.tsx')).CorrectionBeside,
}))

interface Props {
  /** The language the poll is written in. */
  lang: string
  /** The text to show; omitted if it is already shown in front of the correction. */
  text?: string
  correction?: Correction | undefined
}

/** A text of a poll as it was published, with its correction beside it, if any. */
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
