/** A progress line. */
export interface Ticker {
  /** Shows this line. At most one line a second is displayed, so callers may do this at every step. */
  show(line: () => string): void
  /** Stops, and leaves the last line on the screen. */
  end(line: string): void
}

type Out = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>

const TERMINAL_MS = 1_000
const PLAIN_MS = 10_000

/** On a terminal, rewrites a single line; in a file or journal, writes a plain line from time to time. */
export function openTicker(out: Out = process.stderr, now: () => number = Date.now): Ticker {
  const every = out.isTTY ? TERMINAL_MS : PLAIN_MS
  let shown = now()
  const write = (line: string, last: boolean) =>
    out.write(out.isTTY ? `\r\u001B[2K${line.slice(0, (out.columns || 80) - 1)}${last ? '\n' : ''}` : `${line}\n`)
  return {
    show(line) {
      if (now() - shown < every) return
      shown = now()
      write(line(), false)
    },
    end: (line) => void write(line, true),
  }
}
