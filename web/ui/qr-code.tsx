export interface Qr {
  /** Modules on each side, without the quiet zone. */
  size: number
  /** One SVG path of all dark modules. */
  path: string
}

const QUIET = 4

/** Always dark on light, in the dark theme too: many cameras read no other codes. */
export function QrCode({ qr, label }: { qr: Qr; label: string }) {
  const side = qr.size + 2 * QUIET
  return (
    <svg className="qr" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <path d={qr.path} shapeRendering="crispEdges" />
    </svg>
  )
}
