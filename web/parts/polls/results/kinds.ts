import { lazy, type ComponentType } from 'react'
import type { Item, ItemResult } from '#web/parts/polls/types.ts'
import type { Counted, ResultItem } from './result-item.ts'

/** The data from which the sentence about an item is made. */
export type ToldSentence<I extends Item = Item, R extends ItemResult = ItemResult> = Pick<
  ResultItem<I, R>,
  'item' | 'result' | 'running'
> & { lang: string }

// Most polls ask for a single choice; the code for other kinds loads with the first poll that needs it.
const values = {
  Sentence: lazy(async () => ({ default: (await import('./values/values-sentence.tsx')).ValuesSentence })),
  Body: lazy(async () => ({ default: (await import('./values/values-result.tsx')).ValuesBody })),
}

/**
 * The sentence and the details of every kind that is not counted choice by choice. Each gets an item of its own kind
 * with its result, so no narrower type fits all of them.
 */
export const resultParts: {
  [K in Counted]: { Sentence: ComponentType<ToldSentence<never, never>>; Body: ComponentType<ResultItem<never, never>> }
} = {
  score: {
    Sentence: lazy(async () => ({ default: (await import('./score/score-sentence.tsx')).ScoreSentence })),
    Body: lazy(async () => ({ default: (await import('./score/score-result.tsx')).ScoreBody })),
  },
  ranked: {
    Sentence: lazy(async () => ({ default: (await import('./ranked/ranked-sentence.tsx')).RankedSentence })),
    Body: lazy(async () => ({ default: (await import('./ranked/ranked-result.tsx')).RankedBody })),
  },
  scale: values,
  number: values,
  date: values,
  open: {
    Sentence: lazy(async () => ({ default: (await import('./open/open-result.tsx')).OpenSentence })),
    Body: lazy(async () => ({ default: (await import('./open/open-result.tsx')).OpenBody })),
  },
  matrix: {
    Sentence: lazy(async () => ({ default: (await import('./rows/rows-sentence.tsx')).RowsSentence })),
    Body: lazy(async () => ({ default: (await import('./rows/rows-result.tsx')).RowsBody })),
  },
}
