import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import type { Livery } from './use-community.ts'

/** Who runs the instance, as every page knows them. */
export interface Town {
  name: string
  /** The language of the name. */
  lang: string
  /** What the arms are drawn from; null: there are none. */
  crest: string | null
  livery: Livery
  /** One line for those who come to the front page, in their language if it is available. */
  welcome: { text: string; lang: string } | null
  /** Whether there is an imprint to read. */
  imprint: boolean
}

/** The town of this instance; null if its operators have said nothing, or if it could not be loaded. */
export const useTown = (): Town | null => useRouteLoaderData<RootData>('root')?.town ?? null
