import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CommonCode, SharedCode } from '#contract/refusals.ts'
import type { Locale } from './words/locales.ts'
import { loadWords } from './words/words.ts'

/** The sentence a citizen reads for each refusal shared by all services. */
const everywhere: Record<CommonCode | SharedCode, MessageDescriptor> = {
  INVALID: msg`Something is missing or isn’t filled in correctly. Please check it and send it again.`,
  SUSPENDED: msg`Your account is suspended. You can still read, and you can appeal from your account page.`,
  CLOSING: msg`Your account is closing, so you can only read. To use it again, keep your account: see your account page.`,
  SIGN_IN: msg`You need to sign in to do this.`,
  FORBIDDEN: msg`You don’t have access to this.`,
  CROSS_SITE: msg`This was sent from another site, so nothing was changed. Please send it again from here.`,
  NOT_FOUND: msg`We can’t find what you’re looking for. It may have been taken down.`,
  TOO_LARGE: msg`That’s too much to send at once. Nothing was changed.`,
  MEDIA_TYPE: msg`This was sent in a format we can’t read. Nothing was changed.`,
  RATE: msg`That was a bit too fast for us. Nothing was lost. Wait a minute, then try again.`,
  DEGRADED: msg`We can’t reach this part of polity right now. Nothing was lost. Please try again in a minute.`,
  BUSY: msg`A lot of people are here right now, so this didn’t go through. Nothing was lost. Please try again in a moment.`,
  TOO_MANY: msg`There isn’t enough room for that. Delete something first, or send less.`,
  ENOUGH_WAITING: msg`Ten things that you’ve published are still waiting for a moderator to look at them, as your account is new. You can publish more when they’ve looked. What you wrote is still here.`,
  STALE_VERSION: msg`This has changed since you opened it. Reload the page to see the latest version.`,
  REMOVED: msg`This was removed.`,
  RULE: msg`This breaks one of the rules. Nothing was changed.`,
  NOT_A_PICTURE: msg`We can’t read this file as a picture. Choose another. Nothing was changed.`,
  TOO_MANY_PIXELS: msg`This picture has too many pixels for us. Make it smaller, or choose another. Nothing was changed.`,
  BROKEN_PICTURE: msg`This picture is damaged, so we can’t show it. Try saving it again, or choose another. Nothing was changed.`,
}

/** The sentences of a single service are in its room. */
const rooms = import.meta.glob<Record<string, MessageDescriptor>>('./parts/*/refusals.server.ts', {
  eager: true,
  import: 'sentences',
})
const sentences: Record<string, MessageDescriptor> = Object.fromEntries(
  [everywhere, ...Object.values(rooms)].flatMap((each) => Object.entries(each)),
)

/** The sentence for a refusal in the reader's language. */
export async function refusalSentence(code: string, locale: Locale): Promise<string> {
  const sentence = sentences[code]
  if (!sentence) throw new Error(`no sentence says ${code}`)
  return (await loadWords(locale))._(sentence)
}
