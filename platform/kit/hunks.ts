import { diffArrays } from 'diff'

/** A run of text that is either in both texts or in only one of them. */
export interface Hunk {
  change: 'same' | 'added' | 'removed'
  text: string
}

/** Line breaks are separate pieces, so that the word before an inserted line stays the same word. */
const byWords = /\S+[^\S\n]*|\s+/g
const byParagraphs = /[^\n]*\n+|[^\n]+/g
/** If there are fewer words than this between two changes, they are treated as part of the change. */
const fewWords = 3

/**
 * The changes between two texts, found word by word; or paragraph by paragraph, if comparing words takes longer than
 * `ms` milliseconds; or as one single change, if comparing paragraphs takes too long as well. All hunks except the
 * added ones, joined, give the old text; all hunks except the removed ones give the new text.
 */
export function hunksOf(before: string, after: string, ms: number): Hunk[] {
  if (before === after) return before === '' ? [] : [{ change: 'same', text: before }]
  return joined(
    compared(before, after, byWords, ms * 0.7) ??
      compared(before, after, byParagraphs, ms * 0.3) ?? [
        { change: 'removed', text: before },
        { change: 'added', text: after },
      ],
  )
}

function compared(before: string, after: string, pieces: RegExp, timeout: number): Hunk[] | null {
  if (timeout < 1) return null
  const found = diffArrays(before.match(pieces) ?? [], after.match(pieces) ?? [], { timeout })
  return (
    found?.map(({ added, removed, value }) => ({
      change: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })) ?? null
  )
}

/** Merges changes with almost nothing between them into a single change: the removed text, then its replacement. */
function joined(hunks: Hunk[]): Hunk[] {
  const all: Hunk[] = []
  let [removed, added] = ['', '']
  const close = () => {
    if (removed !== '') all.push({ change: 'removed', text: removed })
    if (added !== '') all.push({ change: 'added', text: added })
    removed = added = ''
  }
  for (const [place, { change, text }] of hunks.entries()) {
    const between = place > 0 && place < hunks.length - 1 && text.trim().split(/\s+/).length < fewWords
    if (change !== 'added' && (change === 'removed' || between)) removed += text
    if (change !== 'removed' && (change === 'added' || between)) added += text
    if (change !== 'same' || between) continue
    close()
    all.push({ change, text })
  }
  close()
  return all
}
