import type { ReactNode } from 'react'
import type { Answer, Item, ItemOf, ItemResult, ItemResultOf, Poll, Result } from '#web/parts/polls/types.ts'
import type { TextsPage } from './pages.ts'
import type { Sorting } from './sorting.tsx'

/** Kinds that are counted choice by choice. */
export type ChoosingItem = ItemOf<'single'> | ItemOf<'multiple'> | ItemOf<'approval'>
export type ChoicesResult = Extract<ItemResult, { choices: unknown }>

/** What is told of one item: its question, what was counted, and the reader's own answer to it. */
export interface ToldItem<I extends Item = Item, R extends ItemResult = ItemResult> {
  poll: Pick<Poll, 'poll_id' | 'lang' | 'lot' | 'audience' | 'results' | 'secrecy' | 'portraits'>
  item: I
  result: R
  /** Whether answers can still come in. */
  running: boolean
  mine: Answer | undefined
  /** Of whom the numbers are. */
  caption: ReactNode
  /** A further page of what was answered in words, if one was asked for. */
  texts?: TextsPage | undefined
  /** Whether the result counts: said after what it says. */
  counts: ReactNode
  /** Whether it is the only question. */
  alone?: boolean
  /** In which order choices stand, where the reader can have another. */
  sorting?: Sorting | undefined
}

type Counted = Exclude<Item['kind'], 'single' | 'multiple' | 'approval'>
export type ToldKind<K extends Counted> = ToldItem<ItemOf<K>, ItemResultOf<K>>

/** Whether answers can still come in; a poll that is paused will go on. */
export const isRunning = ({ state }: Pick<Result, 'state'>): boolean => state !== 'closed' && state !== 'outcome'
