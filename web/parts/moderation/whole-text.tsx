import { Trans } from '@lingui/react/macro'
import { Details } from '#web/ui/details.tsx'

/** Texts longer than this are folded. */
const MAX_OPEN_CHARS = 400

interface Props {
  text: string
  lang: string | null
  /** The title shown above the text; a text that is identical to the title is not repeated. */
  title?: string | null
}

/** The text that a decision is about, as it was written; a long text is folded. */
export function WholeText({ text, title, lang }: Props) {
  if (text.trim() === '' || text.trim() === title) return null
  const words = (
    <blockquote lang={lang ?? undefined}>
      {text.split('\n').map(
        (line, place) =>
          line !== '' && (
            <p key={place} dir="auto">
              {line}
            </p>
          ),
      )}
    </blockquote>
  )
  return text.length <= MAX_OPEN_CHARS ? words : <Details summary={<Trans>The whole text</Trans>}>{words}</Details>
}
