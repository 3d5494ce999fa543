/**
 * Finds faults in the layout of a page's texts: those that overlap, leave the page, or are cut off by their container.
 * It runs in the browser, so it uses nothing from outside. Lines are compared by the middle of their height, since a
 * line box is taller than its letters.
 */
export function faultyTexts(): string[] {
  interface Box {
    text: string
    node: Node
    left: number
    right: number
    top: number
    bottom: number
  }
  const boxes: Box[] = []
  const faults: string[] = []
  const said = (text: string) => `“${text.trim().slice(0, 40)}”`
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    const text = node.textContent ?? ''
    if (!holder || text.trim() === '' || holder.closest('.away, style, script, title, select, .scroll')) continue
    if (!holder.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const slack = (bottom - top) * 0.25
      if (right - left < 1 || bottom - top < 1) continue
      boxes.push({ text, node, left: left + 0.5, right: right - 0.5, top: top + slack, bottom: bottom - slack })
      if (left < -1 || right > innerWidth + 1) faults.push(`${said(text)} leaves the page`)
      for (let around: Element | null = holder; around; around = around.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(around)
        if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue
        const edge = around.getBoundingClientRect()
        const cut = [
          overflowX !== 'visible' && (left < edge.left - 1.5 || right > edge.right + 1.5),
          overflowY !== 'visible' && (top + slack < edge.top || bottom - slack > edge.bottom),
        ]
        if (cut.includes(true)) faults.push(`${said(text)} is cut off by ${around.tagName}.${around.className}`)
      }
    }
  }
  boxes.sort((a, b) => a.top - b.top)
  for (const [at, box] of boxes.entries()) {
    for (let next = at + 1; next < boxes.length; next += 1) {
      const other = boxes[next]
      if (!other || other.top >= box.bottom) break
      if (other.left < box.right && other.right > box.left && other.node !== box.node)
        faults.push(`${said(box.text)} lies on ${said(other.text)}`)
    }
  }
  return faults
}
