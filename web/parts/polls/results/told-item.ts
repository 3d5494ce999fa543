import type { ReactNode } from 'react'
import type { Answer, Item, ItemOf, ItemResult, ItemResultOf, Poll, Result } from '#web/parts/polls/types.ts'
import type { TextsPage } from './pages.ts'
import type { Sorting } from './sorting.tsx'

/** Kinds that are counted choice by choice. */
export type ChoosingItem = ItemOf<'single'> | ItemOf<'multiple'> | ItemOf<'approval'>
export type ChoicesResult = Extract<ItemResult, { choices: unknown }>

/** Everything shown about one item: its question, its counts and the reader's own answer. */
export interface ToldItem<I extends Item = Item, R extends ItemResult = ItemResult> {
  poll: Pick<Poll, 'poll_id' | 'lang' | 'lot' | 'audience' | 'results' | 'secrecy' | 'portraits'>
  item: I
  result: R
  /** Whether answers can still come in. */
  running: boolean
  mine: Answer | undefined
  /** The group of people the numbers are about. */
  caption: ReactNode
  /** A further page of written answers, if one was requested. */
  texts?: TextsPage | undefined
  /** Whether the result counts, shown after the finding. */
  counts: ReactNode
  /** Whether it is the only question. */
  alone?: boolean
  /** The order of the choices, if the reader can change it. */
  sorting?: Sorting | undefined
}

type Counted = Exclude<Item['kind'], 'single' | 'multiple' | 'approval'>
export type ToldKind<K extends Counted> = ToldItem<ItemOf<K>, ItemResultOf<K>>

/** Whether answers can still come in; a poll that is paused will go on. */
export const isRunning = ({ state }: Pick<Result, 'state'>): boolean => state !== 'closed' && state !== 'outcome'
