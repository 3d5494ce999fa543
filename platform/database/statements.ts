import { createHash } from 'node:crypto'

const MAX_NAMES = 2_000

/** Which statements are prepared, and under which names: each is parsed and planned once per connection. */
export class Statements {
  #names = new Map<string, string>()

  /** The name for this text; none for a text beyond the first 2,000, so that no connection fills with plans. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= MAX_NAMES) return known
    const name = `q_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
    this.#names.set(text, name)
    return name
  }

  /** The name under which `run` prepares: the given one, until its plan has gone stale. */
  givenName(name: string): string {
    return this.#names.get(name) ?? name
  }

  /** A table changed its columns under a prepared statement: connections prepare it anew, under another name. */
  renew(key: string, stale: string): void {
    this.#names.set(key, `${stale}'`)
  }
}

/** PostgreSQL refuses a prepared statement for ever once its result would have other columns. */
export function isStale(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan')
}
