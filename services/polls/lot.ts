import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Poll } from '#contract/poll-shapes.ts'
import { newToken } from '#platform/kit/ids.ts'
import type { PollRow } from './tables.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * A new secret, which determines the lot for every item of a poll. It is made when the poll is published, so that no
 * ballot can influence it.
 */
export const newSecret = (): string => newToken() + newToken()

/** The public part of the lot: its hash at once, and the secret as soon as nobody can answer any more. */
export const lotOf = ({ lot_secret }: Pick<PollRow, 'lot_secret'>, over: boolean): z.output<typeof Poll>['lot'] =>
  lot_secret === null ? null : { hash: sha256(lot_secret), secret: over ? lot_secret : null }

/**
 * The options of an item in the order of the lot, the strongest first: sorted by the SHA-256 of secret, poll, item and
 * option, lowest first.
 */
export function drawn(
  { lot_secret, poll_id }: Pick<PollRow, 'lot_secret' | 'poll_id'>,
  item_id: string,
  options: string[],
): string[] {
  const rank = new Map(
    options.map((option_id) => [option_id, sha256(`${lot_secret ?? ''}${poll_id}${item_id}${option_id}`)]),
  )
  return options.toSorted((a, b) => (rank.get(a)! < rank.get(b)! ? -1 : 1))
}
