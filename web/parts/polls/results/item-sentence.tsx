import { FindingSentence } from './finding-sentence.tsx'
import { resultParts, type ToldSentence } from './kinds.ts'

/** The outcome under an item's rule, in one sentence. */
export function ItemSentence({ item, result, running, lang }: ToldSentence) {
  const told = { lang, running }
  if ('choices' in result) {
    if (item.kind !== 'single' && item.kind !== 'multiple' && item.kind !== 'approval') return null
    return <FindingSentence {...told} item={item} result={result} />
  }
  if (item.kind !== result.kind) return null
  const { Sentence } = resultParts[result.kind]
  return <Sentence {...told} item={item as never} result={result as never} />
}
