import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** How many times a request refused under load is repeated before the bench gives up. */
const ATTEMPTS = 30

/**
 * Repeats a request until it is no longer refused under load, waiting each time for as long as the reply says. Throws
 * if it is refused every time.
 */
async function patiently<Reply>(ask: () => Promise<Reply>, busyFor: (reply: Reply) => number | null): Promise<Reply> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const reply = await ask()
    const seconds = busyFor(reply)
    if (seconds === null) return reply
    await wait(seconds * 1000)
  }
  throw new Error(`refused under load ${ATTEMPTS} times`)
}

const secondsOf = (status: number, retryAfter: string | undefined | null): number | null =>
  status === 503 ? Number(retryAfter ?? 1) : null

/** How long the request that was finally served took, in milliseconds, without the refused attempts before it. */
export async function servedWithin(ask: () => Promise<Response>): Promise<{ ms: number; reply: Response }> {
  return patiently(
    async () => {
      const began = performance.now()
      const reply = await ask()
      const text = await reply.clone().text()
      const ms = performance.now() - began
      if (!reply.ok && reply.status !== 503) throw new Error(`answered ${reply.status}: ${text}`)
      return { ms, reply }
    },
    ({ reply }) => secondsOf(reply.status, reply.headers.get('retry-after')),
  )
}

/** A page as the server renders it, with its content security policy. */
export async function served(address: string): Promise<{ html: string; policy: string }> {
  const { reply } = await servedWithin(() => fetch(address, { headers: { accept: 'text/html' } }))
  return { html: await reply.text(), policy: reply.headers.get('content-security-policy') ?? '' }
}

/** Opens a page in a browser. */
export async function opened(page: Page, address: string): Promise<void> {
  const reply = await patiently(
    () => page.goto(address, { waitUntil: 'load' }),
    (came) => secondsOf(came?.status() ?? 0, came?.headers()['retry-after']),
  )
  if (!reply?.ok()) throw new Error(`${address} answered ${reply?.status()}`)
}
