import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'

/** A poll as written by its author. */
export type Draft = Reply<typeof polls.poll_versions>[number]['draft']
export type ItemDraft = Draft['items'][number]
export type Kind = ItemDraft['kind']
export type ItemDraftOf<K extends Kind> = Extract<ItemDraft, { kind: K }>
/** Kinds of question that are answered by choosing among options. */
export type Choosing = ItemDraftOf<'single' | 'multiple' | 'approval' | 'score' | 'ranked'>
export type Condition = NonNullable<ItemDraft['show_if']>
export type Issue = Reply<typeof polls.check_poll>['issues'][number]
export type MyPoll = Reply<typeof polls.my_polls>['items'][number] & {
  /** The number of people who answered; null if not shown yet; undefined if the poll has not opened. */
  answers?: number | null | undefined
  /** The number of people who have answered today, if it may be shown. */
  today?: Pick<Reply<typeof polls.answers_today>[number], 'today'> | undefined
  /** The turnout over time, if it may be shown. */
  turnout?: Reply<typeof polls.get_turnout> | undefined
}
export type Version = Reply<typeof polls.poll_versions>[number]
export type Poll = Reply<typeof polls.get_poll>

export const kinds = [
  'single',
  'multiple',
  'approval',
  'score',
  'ranked',
  'scale',
  'number',
  'date',
  'open',
  'matrix',
] as const satisfies readonly Kind[]

export const isChoosing = (item: ItemDraft): item is Choosing => 'shuffle' in item
export const hasOptions = (item: ItemDraft): item is Choosing | ItemDraftOf<'matrix'> => 'options' in item
