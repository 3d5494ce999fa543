import { createHash } from 'node:crypto'

const MAX_NAMES = 2_000

/**
 * Keeps track of which statements are prepared and under which names: each statement is parsed and planned once per
 * connection.
 */
export class Statements {
  #names = new Map<string, string>()

  /** The name for this text; undefined after the first 2,000 texts, so that no connection fills up with plans. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= MAX_NAMES) return known
    const name = `q_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
    this.#names.set(text, name)
    return name
  }

  /** The name under which `run` prepares a statement: the given name until its plan is stale, then a new name. */
  givenName(name: string): string {
    return this.#names.get(name) ?? name
  }

  /**
   * Called when the columns of a table have changed since a statement was prepared. Connections then prepare the
   * statement again, under a new name.
   */
  renew(key: string, stale: string): void {
    this.#names.set(key, `${stale}'`)
  }
}

/**
 * Whether the error says that a prepared statement is stale: once its result has different columns, PostgreSQL keeps
 * refusing to run it.
 */
export function isStale(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan')
}
