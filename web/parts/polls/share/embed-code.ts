import type { Item } from '#web/parts/polls/types.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const attribute = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)

interface Framed {
  poll_id: string
  title: string
  items: Item[]
}

const WIDTH = 560
/** Heights in pixels at the frame’s own width: for the fixed parts and for each line. */
const HEIGHT = { always: 412, line: 24, titleLine: 28, bar: 40, finding: 24 }
/** The approximate number of characters per line at the frame’s own width. */
const CHARS = { title: 44, name: 50, correction: 30 }

/**
 * The default size of a frame: as high as its content is at its full width. On a phone, where texts take more lines, the
 * pasted script makes it higher; without the script the frame scrolls.
 */
export function frameOf({ title, items }: Omit<Framed, 'poll_id'>): { width: number; height: number } {
  const names = linesOf(items[0])
  const bars = names.reduce((sum, chars) => sum + HEIGHT.bar + HEIGHT.line * further(chars, CHARS.name), 0)
  const named = items[0]?.kind === 'matrix' ? items[0].options.map(({ text }) => text.length) : names
  const found = named.length > 0 ? HEIGHT.finding + HEIGHT.line * further(Math.max(...named), CHARS.name) : 0
  return { width: WIDTH, height: HEIGHT.always + HEIGHT.titleLine * further(title.length, CHARS.title) + found + bars }
}

/** The number of lines after the first one. */
const further = (chars: number, aLine: number): number => Math.max(0, Math.ceil(chars / aLine) - 1)

/** The length in characters of each line that shows the result of a poll's first item. */
function linesOf(item: Item | undefined): number[] {
  if (item?.kind === 'scale') return Array.from({ length: item.max - item.min + 1 }, () => 1)
  if (!item || !('shuffle' in item)) return []
  const alone = item.kind === 'score' || item.kind === 'ranked' ? [] : [item.allow_none, item.allow_dont_know]
  const names = item.options.map(({ text, correction }) =>
    correction ? text.length + CHARS.correction + correction.text.length : text.length,
  )
  return [...names, ...alone.filter(Boolean).map(() => CHARS.name)]
}

/**
 * The HTML that shows a poll in a frame on another site. The frame may open links in new tabs and say how high it is;
 * it cannot see the page around it or its own cookies.
 */
export function embedCode(publicUrl: string, poll: Framed, { width, height } = frameOf(poll)) {
  const src = attribute(`${publicUrl}/embed/${poll.poll_id}`)
  const size = `width="${width}" height="${height}" style="max-width:100%"`
  return `<iframe src="${src}" title="${attribute(poll.title)}" ${size} loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" frameborder="0"></iframe>`
}

/** The largest height that a frame may request, in pixels. */
const MAX_HEIGHT_PX = 4_000

/**
 * The code to paste into another site: the frame, with a small script for the surrounding page that gives our frames
 * the height they request. Without the script, the frame has its default height.
 */
export const embedSnippet = (publicUrl: string, poll: Framed): string =>
  `${embedCode(publicUrl, poll)} <script>addEventListener("message",function(e){var h=(e.data||{}).polity_height;if(h>0)document.querySelectorAll('iframe[src^="${publicUrl}/embed/"]').forEach(function(f){if(f.contentWindow===e.source)f.height=Math.min(h,${MAX_HEIGHT_PX})})})</script>`
