import { expect, test } from 'vitest'
import { openTicker } from './ticker.ts'

function written(isTTY: boolean, moments: number[]): string[] {
  const lines: string[] = []
  let now = 0
  const out = { isTTY, columns: 10, write: (text: string) => lines.push(text) > 0 }
  const ticker = openTicker(out, () => now)
  for (now of moments) ticker.show(() => `line at ${now} ms`)
  ticker.end('end')
  return lines
}

test('progress in a terminal is one line, rewritten at most once a second and no wider than the window', () => {
  expect(written(true, [500, 1_000, 1_500, 2_100])).toEqual([
    '\r\u001B[2Kline at 1',
    '\r\u001B[2Kline at 2',
    '\r\u001B[2Kend\n',
  ])
})

test('progress written to a file is plain lines, at most one every ten seconds', () => {
  expect(written(false, [1_000, 10_000, 12_000, 20_000])).toEqual(['line at 10000 ms\n', 'line at 20000 ms\n', 'end\n'])
})
