// Every charge is one path round the point 0,0, about 60 units high. Shapes run clockwise, holes the other way.

export const n = (x: number) => String(Math.round(x * 10) / 10)
export const disc = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`
export const hole = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`
export const gap = (x: number, y: number, w: number, h: number) => `M${x} ${y}v${h}h${w}v${-h}z`
export const pill = (x: number, y: number, w: number, h: number) =>
  `M${x + h / 2} ${y}h${w - h}a${h / 2} ${h / 2} 0 0 1 0 ${h}h${h - w}a${h / 2} ${h / 2} 0 0 1 0 ${-h}z`

export const turned = (deg: number, along: number, across: number) => {
  const a = (deg * Math.PI) / 180
  return `${n(Math.cos(a) * along - Math.sin(a) * across)} ${n(Math.sin(a) * along + Math.cos(a) * across)}`
}
export const at = (x: number, y: number, deg: number, along: number, across: number) => {
  const [dx, dy] = turned(deg, along, across).split(' ').map(Number) as [number, number]
  return `${n(x + dx)} ${n(y + dy)}`
}
export const petal = (x: number, y: number, deg: number, long: number, wide: number) =>
  `M${n(x)} ${n(y)}Q${at(x, y, deg, long / 2, -wide)} ${at(x, y, deg, long, 0)}Q${at(x, y, deg, long / 2, wide)} ${n(x)} ${n(y)}z`
export const spoke = (deg: number, from: number, to: number, wide: number) =>
  `M${turned(deg, from, -wide / 2)}L${turned(deg, to, -wide / 2)}L${turned(deg, to, wide / 2)}L${turned(deg, from, wide / 2)}z`
export const round = (count: number, draw: (deg: number) => string, first = -90) =>
  Array.from({ length: count }, (_, i) => draw(first + (i * 360) / count)).join('')
export const swell = (y: number) => `M-30 ${y}q7.5-8 15 0t15 0t15 0t15 0v6.5q-7.5 8-15 0t-15 0t-15 0t-15 0z`
