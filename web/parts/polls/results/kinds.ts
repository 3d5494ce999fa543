import { lazy } from 'react'

// Most polls ask for one choice. What tells of other kinds travels with the first poll that needs it.
export const RankedSentence = lazy(async () => ({
  default: (await import('./ranked/ranked-sentence.tsx')).RankedSentence,
}))
export const RankedBody = lazy(async () => ({ default: (await import('./ranked/ranked-result.tsx')).RankedBody }))
export const ScoreSentence = lazy(async () => ({ default: (await import('./score/score-sentence.tsx')).ScoreSentence }))
export const ScoreBody = lazy(async () => ({ default: (await import('./score/score-result.tsx')).ScoreBody }))
export const ValuesSentence = lazy(async () => ({
  default: (await import('./values/values-sentence.tsx')).ValuesSentence,
}))
export const ValuesBody = lazy(async () => ({ default: (await import('./values/values-result.tsx')).ValuesBody }))
export const RowsSentence = lazy(async () => ({ default: (await import('./rows/rows-sentence.tsx')).RowsSentence }))
export const RowsBody = lazy(async () => ({ default: (await import('./rows/rows-result.tsx')).RowsBody }))
export const OpenSentence = lazy(async () => ({ default: (await import('./open/open-result.tsx')).OpenSentence }))
export const OpenBody = lazy(async () => ({ default: (await import('./open/open-result.tsx')).OpenBody }))
