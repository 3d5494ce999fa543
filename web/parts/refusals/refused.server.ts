import { data } from 'react-router'
import { isRefusal, type Refusal } from '#contract/call.ts'
import type { Locale } from '#web/words/locales.ts'
import { refusalSentence } from '#web/words/refusals.server.ts'

/** For loaders: what a page shows must be there. A wrong id in the address is as good as none. */
export async function found<T>(locale: Locale, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    if (thrown.code === 'NOT_FOUND' || thrown.code === 'INVALID') throw data(null, { status: 404 })
    throw data({ sentence: await refusalSentence(thrown.code, locale) }, { status: thrown.status })
  }
}

/** For actions: why the visitor's wish was refused; null when it was granted. */
export async function refusalOf(asked: Promise<unknown>): Promise<Refusal | null> {
  try {
    await asked
    return null
  } catch (thrown) {
    if (isRefusal(thrown)) return thrown
    throw thrown
  }
}
