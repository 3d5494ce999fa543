import { Trans } from '@lingui/react/macro'
import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import type { Item } from './types.ts'
import { Worded } from './worded.tsx'

interface Props {
  item: Item
  /** The language the poll is written in. */
  lang: string
  option_id: string
}

/** A choice as its author wrote it, or our own text for “none of these” and “I don’t know”. */
export function ChoiceName({ item, lang, option_id }: Props) {
  if (option_id === NONE) return <Trans>None of these</Trans>
  if (option_id === DONT_KNOW) return <Trans>I don’t know</Trans>
  return <Worded lang={lang} {...optionOf(item, option_id)} />
}

export const optionOf = (item: Item, option_id: string) =>
  'options' in item ? item.options.find((option) => option.option_id === option_id) : undefined
