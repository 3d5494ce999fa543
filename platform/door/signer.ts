import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Visitor } from './visitor.ts'

/**
 * How long a signed statement is valid, in milliseconds; the clocks of an instance’s machines may differ by less than
 * that.
 */
const SEALED_FOR_MS = 30_000

interface Sealed {
  visitor: Visitor
  path: string
  /** In milliseconds since 1970. */
  until: number
}

/** Whether two secrets are the same, in constant time. */
export function same(a: string, b: string): boolean {
  const [left, right] = [hashToken(a), hashToken(b)].map((hash) => Buffer.from(hash))
  return timingSafeEqual(left!, right!)
}

/**
 * Signs and checks the statement with which one process of an instance tells another who is asking. A statement is
 * valid for one call and half a minute. Without a secret, no signature is accepted.
 */
export function openSigner(secret: string) {
  const mac = (body: string) => createHmac('sha256', secret).update(body).digest('base64url')
  return {
    seal(visitor: Visitor, path: string): string {
      const { reads: _reads, ...who } = visitor
      const sealed: Sealed = { visitor: who, path, until: Date.now() + SEALED_FOR_MS }
      const body = Buffer.from(JSON.stringify(sealed)).toString('base64url')
      return `${body}.${mac(body)}`
    },
    unseal(text: string, path: string): Visitor {
      const [body = '', seal = ''] = text.split('.')
      if (!secret || !same(mac(body), seal)) throw new Refusal('FORBIDDEN')
      const sealed = JSON.parse(Buffer.from(body, 'base64url').toString()) as Sealed
      if (sealed.path !== path || sealed.until < Date.now()) throw new Refusal('FORBIDDEN')
      return sealed.visitor
    },
  }
}
