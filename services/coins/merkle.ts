import { hash } from 'node:crypto'

// The Merkle tree of RFC 6962 (Certificate Transparency), section 2.1.

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  hash('sha256', Buffer.concat(parts.map((part) => Buffer.from(part as string))), 'buffer')

export const leafOf = (text: string): Buffer => sha256('\x00', text)
const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256('\x01', left, right)

/** The largest power of two below `n`. */
const splitOf = (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1)

/** The root of the tree over these leaves. */
export function rootOf(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leaves[0]!
  const split = splitOf(leaves.length)
  return nodeOf(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

export interface Step {
  side: 'left' | 'right'
  hash: string
}

/** The hashes that lead from the leaf at `place` to the root, from the leaf up. */
export function pathOf(leaves: Buffer[], place: number): Step[] {
  if (leaves.length === 1) return []
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return place < split
    ? [...pathOf(left, place), { side: 'right', hash: rootOf(right).toString('hex') }]
    : [...pathOf(right, place - split), { side: 'left', hash: rootOf(left).toString('hex') }]
}

/** The root to which a leaf and its path lead. */
export const rootFrom = (text: string, path: Step[]): string =>
  path
    .reduce((node, { side, hash: other }) => {
      const beside = Buffer.from(other, 'hex')
      return side === 'left' ? nodeOf(beside, node) : nodeOf(node, beside)
    }, leafOf(text))
    .toString('hex')

/** The head of a day, which stands for that day and for all days before it. */
export const headOf = (before: string, day: string, root: string): string => hash('sha256', `${before} ${day} ${root}`)

/** What stands before the first day. */
export const noHead = '0'.repeat(64)
