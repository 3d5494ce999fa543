import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { IdentityRefusal } from '#contract/identity-refusals.ts'

// The minimum that OWASP recommends for argon2id: 19 MiB of memory, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const MAX_RUNNING = 2
const MAX_WAITING = 100
const WAIT_MS = 5_000

const derive = promisify(argon2)
const plain64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const written = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain64(salt)}$${plain64(tag)}`

/**
 * A hash that no password matches. Passwords are compared with it when there is no account, so that both cases take
 * equally long.
 */
const nobodys = written(randomBytes(16), randomBytes(cost.tagLength))

/** The stored form of a password: an argon2id hash in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return written(nonce, await inTurn(() => derive('argon2id', { ...cost, message: password, nonce })))
}

/** Whether the password matches the hash. If there is no hash, the answer is no, after the same amount of work. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , numbers = '', salt = '', tag = ''] = (hash ?? nobodys).split('$')
  const [memory = 0, passes = 0, parallelism = 0] = numbers.split(',').map((pair) => Number(pair.slice(2)))
  const stored = Buffer.from(tag, 'base64')
  const parameters = { memory, passes, parallelism, tagLength: stored.length }
  const nonce = Buffer.from(salt, 'base64')
  const derived = await inTurn(() => derive('argon2id', { ...parameters, message: password, nonce }))
  return timingSafeEqual(derived, stored) && hash !== null
}

let running = 0
const waiting: (() => void)[] = []

/**
 * Hashes only two passwords at a time, because hashing is slow on purpose and must leave threads for disk access. If
 * the queue is too long, the request is refused.
 */
async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  await turn()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    if (!next) running--
  }
}

function turn(): Promise<void> | undefined {
  if (running < MAX_RUNNING) {
    running++
    return undefined
  }
  if (waiting.length >= MAX_WAITING)
    throw new IdentityRefusal('RATE', { retry_at: new Date(Date.now() + WAIT_MS).toISOString() })
  return new Promise((begin) => waiting.push(begin))
}
