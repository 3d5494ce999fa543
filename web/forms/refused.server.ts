import { data } from 'react-router'
import { type AnyRefusal, isRefusal } from '#contract/refusals.ts'
import type { Locale } from '#web/words/locales.ts'
import { refusalSentence } from '#web/refusals.server.ts'

/** The reply to a call, or the reason it was refused. */
export async function replyOf<T>(asked: Promise<T>): Promise<{ reply: T; no: null } | { reply: null; no: AnyRefusal }> {
  try {
    return { reply: await asked, no: null }
  } catch (thrown) {
    if (isRefusal(thrown)) return { reply: null, no: thrown }
    throw thrown
  }
}

/** For loaders: the page's main object must exist. An invalid id in the address is treated like an unknown one. */
export async function found<T>(locale: Locale, asked: Promise<T>): Promise<T> {
  const { reply, no } = await replyOf(asked)
  if (!no) return reply
  if (no.code === 'NOT_FOUND' || no.code === 'INVALID') throw data(null, { status: 404 })
  throw data({ sentence: await refusalSentence(no.code, locale) }, { status: no.status })
}
