import type { Item } from '#web/parts/polls/types.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const attribute = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)

interface Framed {
  poll_id: string
  title: string
  items: Item[]
}

/** Pixels of a frame: as wide as usual, what stands in every one, a line of its result, a further line of its question. */
const SIZE = { width: 560, height: 476, line: 44, titleLine: 28, titleChars: 40 }

/** How large a frame is where nobody says otherwise: as high as what it shows, so that nothing in it scrolls. */
export const frameOf = ({ title, items }: Omit<Framed, 'poll_id'>): { width: number; height: number } => ({
  width: SIZE.width,
  height:
    SIZE.height +
    SIZE.line * linesOf(items[0]) +
    SIZE.titleLine * Math.max(0, Math.ceil(title.length / SIZE.titleChars) - 1),
})

/** In how many lines the result of a poll's first item is told. */
function linesOf(item: Item | undefined): number {
  if (item?.kind === 'scale') return item.max - item.min + 1
  if (!item || !('shuffle' in item)) return 0
  const alone =
    item.kind === 'score' || item.kind === 'ranked' ? 0 : Number(item.allow_none) + Number(item.allow_dont_know)
  return item.options.length + alone
}

/** The HTML by which another site shows a poll in a frame. The frame may open links in new tabs, and nothing else. */
export function embedCode(publicUrl: string, poll: Framed, { width, height } = frameOf(poll)) {
  const src = attribute(`${publicUrl}/embed/${poll.poll_id}`)
  const size = `width="${width}" height="${height}" style="max-width:100%"`
  return `<iframe src="${src}" title="${attribute(poll.title)}" ${size} loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" frameborder="0"></iframe>`
}
