import { Trans } from '@lingui/react/macro'
import type { Item } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { Details } from '#web/ui/details.tsx'
import { Written } from '#web/ui/written.tsx'
import { isShort } from './is-short.ts'

interface Props {
  id: string
  lang: string
  item: Item
}

const isFolded = ({ text, help }: Item) => !isShort(text, help)

/**
 * The explanation of a question. A long explanation is collapsed, but its correction is not; screen readers read both
 * with the controls.
 */
export function Help({ id, lang, item }: Props) {
  const { help, corrections } = item
  if (!help && !corrections?.help) return null
  if (!isFolded(item))
    return (
      <p id={id} className="help">
        <Worded lang={lang} text={help} correction={corrections?.help} />
      </p>
    )
  return (
    <div className="help">
      <Details summary={<Trans>Explanation</Trans>}>
        <p id={id}>
          <Written lang={lang}>{help}</Written>
        </p>
      </Details>
      {corrections?.help && (
        <p id={`${id}-corrected`}>
          <Worded lang={lang} correction={corrections.help} />
        </p>
      )}
    </div>
  )
}

/** The ids of the help text and its correction. */
export function helpIds(id: string, item: Item): string[] {
  const corrected = Boolean(item.corrections?.help)
  if (!item.help && !corrected) return []
  return corrected && isFolded(item) ? [id, `${id}-corrected`] : [id]
}
