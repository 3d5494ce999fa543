import type { PollNote } from './types.ts'

export const isCorrection = ({ kind }: PollNote): boolean => kind === 'corrected' || kind === 'amended'
