import { msg } from '@lingui/core/macro'
import { coins } from '#contract/coins.ts'
import type { Answering } from '#web/resources/resource.ts'
import { loadWords } from '#web/words/words.ts'

const MAX_DAYS = 400

const words = {
  roots: msg`The fingerprints of the coins of this site, latest first: one line for each day on which coins moved.`,
  how: msg`Each line has the day in UTC, the root over all transfers of that day (a Merkle tree as in RFC 6962, with SHA-256) and the head. The head is the SHA-256 of “head of the line below, space, day, space, root”; below the last line stand 64 zeros.`,
  why: msg`Keep a line, and you can see later that nothing up to that day has been changed. How many coins moved isn’t told, because that would tell how many people have answered.`,
  none: msg`No day has been published yet.`,
  more: msg`Only the latest days are listed here. The rest is in the API: coins/roots.`,
  proof: msg`The proof of one line of your coins. First comes the line itself, then the steps from it to the root of its day.`,
  steps: msg`Begin with the SHA-256 of the byte 00 and the text of the line. At each step hash the byte 01 and two hashes: where it says “left”, first that of the step and then yours; where it says “right”, first yours and then that of the step. You end at the root, which is published for everybody.`,
  soon: msg`The fingerprint of this day isn’t published yet. Please come back tomorrow.`,
}

const asText = (lines: string[], cache: string) =>
  new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cache },
  })

export const rootsText: Answering = async ({ enter, locale }) => {
  const i18n = await loadWords(locale)
  const { items, next_cursor } = await enter(coins.roots, { limit: MAX_DAYS })
  const days = items.map(({ day, root, head }) => `${day} ${root} ${head}`)
  const last = next_cursor === null ? [] : ['', i18n._(words.more)]
  const list = days.length === 0 ? [i18n._(words.none)] : days
  return asText(
    [...[words.roots, words.how, words.why].map((word) => i18n._(word)), '', ...list, ...last],
    'public, max-age=300',
  )
}

export const proofText: Answering = async ({ enter, locale, publicUrl }, { id: transfer_id }) => {
  const i18n = await loadWords(locale)
  const { text, path, published } = await enter(coins.proof, { transfer_id })
  const steps = path.map(({ side, hash }) => `${side.padEnd(5)} ${hash}`)
  const found = published
    ? [...steps, '', `${published.day} ${published.root}`, new URL('/coins.txt', publicUrl).href]
    : [i18n._(words.soon)]
  return asText([i18n._(words.proof), i18n._(words.steps), '', text, '', ...found], 'private, no-store')
}
