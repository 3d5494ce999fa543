import { FindingSentence } from './finding-sentence.tsx'
import { OpenSentence, RankedSentence, RowsSentence, ScoreSentence, ValuesSentence } from './kinds.ts'
import type { ToldItem } from './told-item.ts'

type Props = Pick<ToldItem, 'item' | 'result' | 'running'> & { lang: string }

/** The decision of an item's rule in one sentence. */
export function ItemSentence({ item, result, running, lang }: Props) {
  const told = { lang, running }
  if ('choices' in result) {
    if (item.kind !== 'single' && item.kind !== 'multiple' && item.kind !== 'approval') return null
    return <FindingSentence {...told} item={item} result={result} />
  }
  if (item.kind === 'ranked' && result.kind === 'ranked')
    return <RankedSentence {...told} item={item} result={result} />
  if (item.kind === 'score' && result.kind === 'score') return <ScoreSentence {...told} item={item} result={result} />
  if (item.kind === 'matrix' && result.kind === 'matrix') return <RowsSentence {...told} item={item} result={result} />
  if (result.kind === 'open') return <OpenSentence {...told} result={result} />
  if (result.kind === 'scale' || result.kind === 'number' || result.kind === 'date')
    return <ValuesSentence {...told} item={item} result={result} />
  return null
}
