import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import type { Livery } from './use-community.ts'

/** The details of who runs the instance, as shown on every page. */
export interface Town {
  name: string
  /** The language of the name. */
  lang: string
  /** The seed of the arms; null if there are none. */
  crest: string | null
  livery: Livery
  /** A single line for visitors of the front page, in their language if it is available. */
  welcome: { text: string; lang: string } | null
  /** Whether there is an imprint. */
  imprint: boolean
}

/** The town of this instance; null if its operators have not named it, or if it could not be loaded. */
export const useTown = (): Town | null => useRouteLoaderData<RootData>('root')?.town ?? null
