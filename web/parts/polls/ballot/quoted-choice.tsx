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

/** Several quoted choices within a sentence. */
export function QuotedChoices({ item, lang, chosen }: Omit<Props, 'option_id'> & { chosen: string[] }) {
  const items = chosen.map((option_id) => ({
    key: option_id,
    node: <QuotedChoice item={item} lang={lang} option_id={option_id} />,
  }))
  return <JoinedList items={items} />
}
