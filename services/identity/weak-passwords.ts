import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { WeakPassword } from '#contract/identity-refusals.ts'
import { job } from '#platform/work/job.ts'

interface Chosen {
  password: string
  email: string
  username: string
}

/**
 * According to the authors of the measure, a password is too weak if it takes fewer than ten to the power of this many
 * guesses.
 */
const ENOUGH = 8
/**
 * Only this many characters of a longer password are judged, so that the check stays fast. If they are hard to guess,
 * so is the whole password.
 */
const MAX_JUDGED = 40
const MAX_SPELLINGS = 20

let guessing: Promise<ZxcvbnFactory> | undefined

/**
 * Words of both languages, names and the most common passwords: 38 MB, which the thread that loads them frees when
 * idle.
 */
async function openGuessing(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Guessing }, common, en, es] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  return new Guessing({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...en.dictionary, ...es.dictionary, ofPolity: ['polity'] },
    maxLength: MAX_JUDGED,
    l33tMaxSubstitutions: MAX_SPELLINGS,
  })
}

/** Why a password is too easy to guess; null if it is not. */
export const whyWeak = job(import.meta.url, 'whyWeak', async (chosen: Chosen): Promise<WeakPassword | null> => {
  const guessed = await (guessing ??= openGuessing())
  const own = wordsOf(chosen)
  const isEasy = (text: string) => guessed.check(text, own).guessesLog10 < ENOUGH

  const plain = chosen.password.toLowerCase()
  if (isEasy(chosen.password)) return 'guessable'
  const beyond = own.reduce((left, word) => left.replaceAll(word, ''), plain)
  return beyond !== plain && isEasy(beyond) ? 'near_name' : null
})

/** The name and the address, both whole and in parts, longest first. */
function wordsOf({ email, username }: Chosen): string[] {
  const local = email.slice(0, email.lastIndexOf('@'))
  const name = username.normalize('NFKC').toLowerCase()
  const parts = [email, local, name, name.replaceAll(/\s/g, ''), ...local.split(/[^a-z0-9]+/), ...name.split(/\s+/)]
  return [...new Set(parts)].filter((part) => part.length >= 3).sort((a, b) => b.length - a.length)
}
