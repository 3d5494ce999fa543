import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { Correction } from '#web/parts/polls/types.ts'
import type { Draft, ItemDraft, Kind, Poll } from './types.ts'

const asked = { text: '', help: '', required: true, new_page: false, show_if: null }
const alone = { allow_none: false, allow_dont_know: false }

/** A new question of a kind with its default values; fields that it shares with `like` keep the values from there. */
export function newItem(kind: Kind, like?: ItemDraft): ItemDraft {
  const kept = like && {
    text: like.text,
    help: like.help,
    required: like.required,
    new_page: like.new_page,
    show_if: like.show_if,
  }
  const common = { ...asked, ...kept }
  const options = like && 'options' in like ? like.options : ['', '']
  const choosing = {
    ...common,
    ...alone,
    options,
    shuffle: like && 'shuffle' in like ? like.shuffle : false,
  }
  switch (kind) {
    case 'single':
      return { kind, ...choosing, tie_break: 'shared' }
    case 'multiple':
      return { kind, ...choosing, min: 1, max: limits.options.max }
    case 'approval':
      return { kind, ...choosing, seats: 1, tie_break: 'shared' }
    case 'score':
      return { kind, ...choosing, rule: 'mean', tie_break: 'shared' }
    case 'ranked':
      return { kind, ...choosing, rule: 'irv', seats: 1, equal_ranks: 'split', tie_break: 'previous_rounds' }
    case 'scale':
      return { kind, ...common, allow_dont_know: false, min: 1, max: 5, low: '', high: '' }
    case 'number':
      return { kind, ...common, allow_dont_know: false, min: null, max: null, decimals: 0, unit: '' }
    case 'date':
      return { kind, ...common, allow_dont_know: false, from: null, to: null }
    case 'open':
      return { kind, ...common, max: 600 }
    case 'matrix':
      return { kind, ...common, options, columns: ['', ''] }
  }
}

/** An empty poll. Its default settings are described beside the short form. */
export const newDraft = (comm_id: string | null, lang: string): Draft => ({
  comm_id,
  lang,
  title: '',
  about: '',
  items: [newItem('single')],
  results: 'live',
  change: 'until_close',
  audience: 'everyone',
  guest_codes: false,
  secrecy: 'hidden',
  publication: 'where_nobody_stands_alone',
  quorum: null,
  threshold: null,
  promise: null,
  opens_at: null,
  closes_at: null,
})

type Say = (text: string, correction: Correction | undefined) => string
const asWritten: Say = (text) => text
/** Uses the corrected text where there is a correction. */
export const asMeant: Say = (text, correction) => correction?.text ?? text

/** The draft of a published poll, as its author wrote it. */
export function draftOf(poll: Poll, say = asWritten): Draft {
  const { comm_id, lang, results, change, audience, guest_codes, secrecy, publication, corrections } = poll
  const [title, about] = [say(poll.title, corrections.title), say(poll.about, corrections.about)]
  const items = poll.items.map((item) => itemOf(item, say))
  const { quorum, threshold, opens_at, closes_at } = poll
  const promise = poll.promise && {
    ...poll.promise,
    what: say(poll.promise.what, corrections.what),
    who: say(poll.promise.who, corrections.who),
  }
  const who = { audience, guest_codes, secrecy, publication }
  const terms = { ...who, results, change, quorum, threshold, promise, opens_at, closes_at }
  return { comm_id, lang, title, about, items, ...terms }
}

function itemOf({ item_id, corrections, ...asked }: Poll['items'][number], say: Say): ItemDraft {
  void item_id
  const item = { ...asked, text: say(asked.text, corrections?.text), help: say(asked.help, corrections?.help) }
  const textOf = ({ text, correction }: { text: string; correction?: Correction | undefined }) => say(text, correction)
  if (item.kind === 'matrix') return { ...item, options: item.options.map(textOf), columns: item.columns.map(textOf) }
  if (item.kind === 'scale')
    return { ...item, low: say(item.low, corrections?.low), high: say(item.high, corrections?.high) }
  if (item.kind === 'number') return { ...item, unit: say(item.unit, corrections?.unit) }
  return 'options' in item ? { ...item, options: item.options.map(textOf) } : item
}

/** The same poll prepared for a repeat: it has the same audience but no opening and closing times. */
export const askedAgain = (draft: Draft): Draft => ({ ...draft, opens_at: null, closes_at: null })

/** The items of a draft as voters would see them, with ids assigned by position. */
export function itemsOf({ items }: Draft): Poll['items'] {
  return items.map((item, at): Poll['items'][number] => {
    const item_id = `i${at + 1}`
    if (item.kind === 'matrix')
      return {
        ...item,
        item_id,
        options: item.options.map(named),
        columns: item.columns.map((text, place) => ({ column_id: `c${place + 1}`, text })),
      }
    return 'options' in item ? { ...item, item_id, options: item.options.map(named) } : { ...item, item_id }
  })
}

const named = (text: string, place: number) => ({ option_id: `o${place + 1}`, text })
