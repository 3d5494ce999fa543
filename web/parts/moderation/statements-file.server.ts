import { z } from 'zod'
import { moderation } from '#contract/moderation.ts'
import type { Answering } from '#web/resources/resource.ts'
import { queryValue } from '#web/state/query.ts'

const DAY_MS = 86_400_000
const USUAL_DAYS = 180

const dayIn = (url: string, name: string, usual: Date) =>
  z.iso.date().safeParse(queryValue(url, name)).data ?? usual.toISOString().slice(0, 10)

/** The statements of reasons from a period (`from`, `to`) with the official field names, for operators to submit. */
export const statementsJson: Answering = async ({ enter }, { url }) => {
  const now = Date.now()
  const from = dayIn(url.href, 'from', new Date(now - USUAL_DAYS * DAY_MS))
  const to = dayIn(url.href, 'to', new Date(now))
  const statements = []
  let cursor: string | undefined
  do {
    const page = await enter(moderation.dsa_export, { from, to, cursor })
    statements.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return new Response(`${JSON.stringify({ statements }, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="statements-${from}-${to}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
