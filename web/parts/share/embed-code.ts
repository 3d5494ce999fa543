const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const attribute = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)

/** How large a frame is where nobody says otherwise. */
export const FRAME = { width: 560, height: 460 }

/** The HTML by which another site shows a poll in a frame. The frame may open links in new tabs, and nothing else. */
export function embedCode(publicUrl: string, poll: { poll_id: string; title: string }, { width, height } = FRAME) {
  const src = attribute(`${publicUrl}/embed/${poll.poll_id}`)
  const size = `width="${width}" height="${height}"`
  return `<iframe src="${src}" title="${attribute(poll.title)}" ${size} loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" frameborder="0"></iframe>`
}
