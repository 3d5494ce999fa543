import { AnswerWords } from '#web/parts/polls/ballot/answer-words.tsx'
import type { ResultItem } from './result-item.ts'
import { MineTag } from './mine-tag.tsx'

/** The reader's own answer in words, used if no single bar can be marked. */
export function MyItemAnswer({ item, lang, mine }: Pick<ResultItem, 'item' | 'mine'> & { lang: string }) {
  if (!mine) return null
  return (
    <p>
      <MineTag /> <AnswerWords item={item} answer={mine} lang={lang} />
    </p>
  )
}
