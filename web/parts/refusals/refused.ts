import { data } from 'react-router'
import { isRefusal } from '#contract/call.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** For loaders: what a page shows must be there. A wrong id in the address is as good as none. */
export async function found<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    if (thrown.code === 'NOT_FOUND' || thrown.code === 'INVALID') throw data(null, { status: 404 })
    throw data({ code: thrown.code }, { status: thrown.status })
  }
}

/** For actions: why the visitor's wish was refused, with its status; null when it was granted. */
export async function refusalOf(asked: Promise<unknown>): Promise<{ code: RefusalCode; status: number } | null> {
  try {
    await asked
    return null
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { code: thrown.code, status: thrown.status }
  }
}
