import { ChoicesResultBody } from './choices-result.tsx'
import { resultParts } from './kinds.ts'
import type { ResultItem } from './result-item.ts'

/** The complete details of an item, below its sentence. */
export function ItemBody({ item, result, ...told }: ResultItem) {
  if ('choices' in result) {
    if (item.kind !== 'single' && item.kind !== 'multiple' && item.kind !== 'approval') return null
    return <ChoicesResultBody {...told} item={item} result={result} />
  }
  if (item.kind !== result.kind) return null
  const { Body } = resultParts[result.kind]
  return <Body {...told} item={item as never} result={result as never} />
}
