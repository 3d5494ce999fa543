import { ChoicesResultBody } from './choices-result.tsx'
import { OpenBody, RankedBody, RowsBody, ScoreBody, ValuesBody } from './kinds.ts'
import type { ToldItem } from './told-item.ts'

/** The complete details of an item, below its sentence. */
export function ItemBody({ item, result, ...told }: ToldItem) {
  if ('choices' in result) {
    if (item.kind !== 'single' && item.kind !== 'multiple' && item.kind !== 'approval') return null
    return <ChoicesResultBody {...told} item={item} result={result} />
  }
  if (item.kind === 'ranked' && result.kind === 'ranked') return <RankedBody {...told} item={item} result={result} />
  if (item.kind === 'score' && result.kind === 'score') return <ScoreBody {...told} item={item} result={result} />
  if (item.kind === 'matrix' && result.kind === 'matrix') return <RowsBody {...told} item={item} result={result} />
  if (item.kind === 'open' && result.kind === 'open') return <OpenBody {...told} item={item} result={result} />
  if (result.kind === 'scale' || result.kind === 'number' || result.kind === 'date')
    return <ValuesBody {...told} item={item} result={result} />
  return null
}
