/** The effect of a button above a Markdown text on the selected words. */
export type MarkdownMark = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link'

/** A change of a text: the part from `start` to `end` becomes `text`, of which `select` is selected afterwards. */
export interface Edit {
  start: number
  end: number
  text: string
  select: [number, number]
}

const around = { bold: '**', italic: '*' } as const
const before = { heading: '## ', list: '- ', quote: '> ' } as const

/** Adds a mark to the selected part of a text, or removes it again. `words`: used if nothing is selected. */
export function markdownEdit(value: string, from: number, to: number, mark: MarkdownMark, words: string): Edit {
  if (mark === 'link') return linked(value, from, to, words)
  return mark === 'bold' || mark === 'italic'
    ? wrapped(value, from, to, around[mark], words)
    : begun(value, from, to, before[mark])
}

function wrapped(value: string, from: number, to: number, sign: string, words: string): Edit {
  const inside = value.slice(from, to)
  const [left, right] = [value.slice(0, from), value.slice(to)]
  const isOn = left.endsWith(sign) && right.startsWith(sign) && !(sign === '*' && left.endsWith('**'))
  if (isOn) {
    const start = from - sign.length
    return { start, end: to + sign.length, text: inside, select: [start, start + inside.length] }
  }
  // Markup next to a space has no effect.
  const [, lead = '', core = '', tail = ''] = /^(\s*)([^]*?)(\s*)$/.exec(inside) ?? []
  const text = core || words
  const start = from + lead.length + sign.length
  return { start: from, end: to, text: `${lead}${sign}${text}${sign}${tail}`, select: [start, start + text.length] }
}

function linked(value: string, from: number, to: number, words: string): Edit {
  const text = value.slice(from, to) || words
  const start = from + text.length + '[]('.length
  return { start: from, end: to, text: `[${text}](https://)`, select: [start, start + 'https://'.length] }
}

/** Puts the sign at the beginning of every selected line, or removes it if every line already has it. */
function begun(value: string, from: number, to: number, sign: string): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const next = value.indexOf('\n', to)
  const end = next === -1 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const isOn = lines.every((line) => line.startsWith(sign))
  const text = lines.map((line) => (isOn ? line.slice(sign.length) : sign + line)).join('\n')
  return {
    start,
    end,
    text,
    select: lines.length > 1 ? [start, start + text.length] : [start + text.length, start + text.length],
  }
}
