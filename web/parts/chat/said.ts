import type { Block, BlockOf, Citation, Said } from './types.ts'

/** The method by which the sentences of an answer were produced, for readers and for machines (`data-ai`). */
export const madeBy = ({ mode, blocks }: Pick<Said, 'mode' | 'blocks'>): 'extractive' | 'generated' =>
  mode === 'model' && blocks.some(({ type }) => type === 'plain') ? 'generated' : 'extractive'

export const blocksOf = <T extends Block['type']>(blocks: readonly Block[], type: T): BlockOf<T>[] =>
  blocks.filter((block): block is BlockOf<T> => block.type === type)

export const citationOf = (citations: readonly Citation[], n: number): Citation | undefined =>
  citations.find((citation) => citation.n === n)

export const answerAnchor = (message_id: string) => `a-${message_id}`
export const quoteAnchor = (message_id: string, n: number) => `q-${message_id}-${n}`

const MAX_DAYS = 7

/** Whether the records behind an answer were imported long before the question was asked. */
export const isOld = (as_of: string | null, at: string): boolean =>
  as_of !== null && Date.parse(at) - Date.parse(as_of) > MAX_DAYS * 86_400_000

/** The kind of a version: the text itself, or a summary or title, which are official but not the text. */
export function wordingOf(version: string): 'text' | 'summary' | 'title' {
  if (version.startsWith('crs')) return 'summary'
  return version === 'title' ? 'title' : 'text'
}
