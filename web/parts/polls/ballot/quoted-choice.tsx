import { Trans } from '@lingui/react/macro'
import { ChoiceName, optionOf } from '#web/parts/polls/choice-name.tsx'
import type { Item } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { Written } from '#web/ui/written.tsx'

interface Props {
  item: Item
  /** The language the poll is written in. */
  lang: string
  option_id: string
}

/** A choice inside a sentence, in the quotation marks of the page's language. */
export function QuotedChoice(props: Props) {
  const { item, lang, option_id } = props
  const option = optionOf(item, option_id)
  if (!option?.correction)
    return (
      <q>
        <ChoiceName {...props} />
      </q>
    )
  return (
    <>
      <q>
        <Written lang={lang}>{option.text}</Written>
      </q>
      <Worded lang={lang} correction={option.correction} />
    </>
  )
}

/** The maximum number of names in a headline. */
const MAX_NAMED_CHOICES = 4

interface ManyProps extends Omit<Props, 'option_id'> {
  chosen: string[]
  /** Whether this is for a headline, which names only the first of many choices, and then the number of the others. */
  headline?: boolean
}

/** Several quoted choices within a sentence. */
export function QuotedChoices({ item, lang, chosen, headline = false }: ManyProps) {
  const named = headline && chosen.length > MAX_NAMED_CHOICES + 1 ? chosen.slice(0, MAX_NAMED_CHOICES) : chosen
  const more = chosen.length - named.length
  const items = named.map((option_id) => ({
    key: option_id,
    node: <QuotedChoice item={item} lang={lang} option_id={option_id} />,
  }))
  if (more > 0) items.push({ key: 'more', node: <Trans>{more} more</Trans> })
  return <JoinedList items={items} />
}
