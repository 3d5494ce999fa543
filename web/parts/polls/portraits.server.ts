import { msg } from '@lingui/core/macro'
import type { Poll } from './types.ts'
import type { Locale } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'

/** The sample election, whose options are its candidates. */
const election = '01J1SW40QHARB0VRW1RDEN0005'
const candidates = {
  o1: {
    src: '/candidate-1.svg',
    alt: msg`Drawing of a smiling woman with her white hair in a bun and round glasses.`,
  },
  o2: {
    src: '/candidate-2.svg',
    alt: msg`Drawing of a smiling man with a red beard and a ferry crew’s cap.`,
  },
}

/** Adds pictures of the fictional candidates to the sample election; any other poll is returned unchanged. */
export async function withPortraits(poll: Poll, locale: Locale): Promise<Poll> {
  if (!poll.sample || poll.poll_id !== election) return poll
  const words = await loadWords(locale)
  const pictures = Object.entries(candidates).map(([option_id, { src, alt }]) => [
    option_id,
    { src, alt: words._(alt) },
  ])
  return { ...poll, portraits: Object.fromEntries(pictures) as Poll['portraits'] }
}
