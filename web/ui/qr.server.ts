import { LRUCache } from 'lru-cache'
import { encode } from 'uqr'
import type { Qr } from '#web/ui/qr-code.tsx'

const MAX_CODES = 500
/** A cache of QR codes: a code takes milliseconds to generate, and a page shows the same code to everyone. */
const made = new LRUCache<string, Qr>({ max: MAX_CODES })

/** A QR code as a single SVG path, with one stroke for each run of dark modules in a row. */
export function qrOf(text: string): Qr {
  const known = made.get(text)
  if (known) return known
  const qr = drawn(text)
  made.set(text, qr)
  return qr
}

function drawn(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) => {
    const modules = row.map((dark) => (dark ? '1' : '0')).join('')
    return [...modules.matchAll(/1+/g)]
      .map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
      .join('')
  })
  return { size, path: rows.join('') }
}
