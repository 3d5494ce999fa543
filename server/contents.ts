import { hash } from 'node:crypto'

interface Held {
  rows: number
  sum: bigint
}

/** The name under which files are counted, as if they were a table. */
const FILES = 'files'

interface Mark {
  table?: string
  sequence?: string
  value?: string
  file?: string
}

/** The contents of a dump by table, the files among them: the number of rows and the sum of their hashes, regardless of order. */
export class Contents {
  #held = new Map<string, Held>()
  #sequences = new Map<string, string>()
  #table = ''

  /** Adds the next line of the dump. */
  take = (line: string): void => {
    if (!line.startsWith('{')) return this.#add(this.#table, line)
    const { table, sequence, value = '', file } = JSON.parse(line) as Mark
    if (file) this.#add(FILES, line)
    if (sequence) this.#sequences.set(sequence, value)
    if (!table) return
    this.#table = table
    this.#held.set(table, { rows: 0, sum: 0n })
  }

  get tables(): number {
    return this.#tables.length
  }

  get rows(): number {
    return this.#tables.reduce((sum, [, { rows }]) => sum + rows, 0)
  }

  get #tables(): [string, Held][] {
    return [...this.#held].filter(([name]) => name !== FILES)
  }

  /** Describes how other contents differ from these. */
  differences(other: Contents): string[] {
    const sequences = namesIn(this.#sequences, other.#sequences).flatMap((name) => {
      const [mine, theirs] = [this.#sequences.get(name), other.#sequences.get(name)]
      return mine === theirs ? [] : [`${name} had come to ${mine ?? 'nothing'}, then to ${theirs ?? 'nothing'}`]
    })
    const tables = namesIn(this.#held, other.#held).flatMap((name) => {
      const [mine, theirs] = [this.#held.get(name), other.#held.get(name)]
      if (mine?.rows === theirs?.rows && mine?.sum === theirs?.sum) return []
      if (mine?.rows === theirs?.rows) return [`${name} has other rows`]
      return [`${name} had ${mine?.rows ?? 'no'} rows, then ${theirs?.rows ?? 'none'}`]
    })
    return [...tables, ...sequences]
  }

  #add(name: string, line: string): void {
    const { rows, sum } = this.#held.get(name) ?? { rows: 0, sum: 0n }
    const added = sum + BigInt(`0x${hash('sha256', line, 'hex')}`)
    this.#held.set(name, { rows: rows + 1, sum: BigInt.asUintN(256, added) })
  }
}

const namesIn = (...maps: Map<string, unknown>[]): string[] =>
  [...new Set(maps.flatMap((map) => [...map.keys()]))].toSorted()
