import type { ReactNode } from 'react'
import type { Answer, Item, ItemOf, ItemResult, ItemResultOf, Poll, Result } from '#web/parts/polls/types.ts'
import type { TextsPage } from './pages.ts'
import type { Sorting } from './sorting.tsx'

/** Kinds of items that are counted choice by choice. */
export type ChoosingItem = ItemOf<'single'> | ItemOf<'multiple'> | ItemOf<'approval'>
export type ChoicesResult = Extract<ItemResult, { choices: unknown }>

/** All data shown about one item: its question, its counts and the reader's own answer. */
export interface ResultItem<I extends Item = Item, R extends ItemResult = ItemResult> {
  poll: Pick<Poll, 'poll_id' | 'lang' | 'lot' | 'audience' | 'results' | 'secrecy' | 'portraits'>
  item: I
  result: R
  /** Whether answers can still arrive. */
  running: boolean
  mine: Answer | undefined
  /** The group of people that the numbers describe. */
  caption: ReactNode
  /** A further page of written answers, if one was requested. */
  texts?: TextsPage | undefined
  /** Whether the result counts, shown after the finding. */
  counts: ReactNode
  /** Whether the item is the only question. */
  alone?: boolean
  /** The order of the choices, if the reader can change it. */
  sorting?: Sorting | undefined
}

/** Kinds of items that are not counted choice by choice. */
export type Counted = Exclude<Item['kind'], 'single' | 'multiple' | 'approval'>
export type ResultKind<K extends Counted> = ResultItem<ItemOf<K>, ItemResultOf<K>>

/** Whether answers can still arrive; a paused poll will continue. */
export const isRunning = ({ state }: Pick<Result, 'state'>): boolean => state !== 'closed' && state !== 'outcome'

/** The place of a question on the page. */
export const placeOf = ({ item_id }: Pick<Item, 'item_id'>) => `question-${item_id}`
