import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import type { Item } from '#web/parts/polls/types.ts'
import { JoinedList } from '#web/ui/joined-list.tsx'

interface Props {
  item: Item
  /** The language the poll is written in. */
  lang: string
  option_id: string
}

/** A choice inside a sentence, in the quotation marks of the page's language. */
export function QuotedChoice(props: Props) {
  return (
    <q>
      <ChoiceName {...props} />
    </q>
  )
}

/** Several of them in a sentence. */
export function QuotedChoices({ item, lang, chosen }: Omit<Props, 'option_id'> & { chosen: string[] }) {
  const items = chosen.map((option_id) => ({
    key: option_id,
    node: <QuotedChoice item={item} lang={lang} option_id={option_id} />,
  }))
  return <JoinedList items={items} />
}
