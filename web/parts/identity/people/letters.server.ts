import { data } from 'react-router'
import { identity } from '#contract/identity.ts'
import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'

/** A page of the e-mails that could not be sent so far. */
async function failedLettersAt({ enter, locale }: RequestContext, url: string) {
  const cursor = queryValue(url, 'after') ?? undefined
  const { items, next_cursor } = await found(locale, enter(identity.failed_letters, { cursor }))
  return { items, next: next_cursor, further: cursor !== undefined }
}

export type FailedLetters = Awaited<ReturnType<typeof failedLettersAt>>

export const lettersLook: NonNullable<AccountServerPlate['looks']>[string] = {
  load: async (ctx, url, user) => (user.operator ? { failed: await failedLettersAt(ctx, url) } : null),
  act: () => {
    throw data(null, { status: 404 })
  },
}
