import type { ReactNode } from 'react'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

/** A thing with a page of its own, or a place on one (an answer), around which other rooms show their parts. */
export interface Thing {
  kind: 'poll' | 'article' | 'question' | 'answer' | 'person'
  id: string
}

export interface ThingViewProps<Data> {
  thing: Thing
  data: Data
  /** The refusal of a form on this page. */
  refused: RefusedForm | undefined
}

/** A room's parts under a thing that another room stores; exported by `web/parts/<room>/thing-plate.tsx`. */
export interface ThingPlate<Data, Beside = never> {
  parts: {
    /** The sort order: a lower number comes first. */
    place: number
    on: readonly Thing['kind'][]
    /**
     * Whether the part is also shown beside the ballot of a poll, before anybody answers. Nothing in it may need
     * scripts.
     */
    ballot?: true
    View: (props: ThingViewProps<Data>) => ReactNode
  }[]
  /** Shown beside each block of the text of a thing, such as its number of comments. */
  blocks?: {
    place: number
    on: readonly Thing['kind'][]
    /** `anchor`: the id of the block. */
    Mark: (props: { thing: Thing; data: Data; anchor: string }) => ReactNode
  }[]
  /** A single line beside each of many things on a page. */
  lines?: {
    place: number
    on: readonly Thing['kind'][]
    Line: (props: { data: Beside; id: string }) => ReactNode
  }[]
}
