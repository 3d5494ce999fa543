import { data } from 'react-router'

/** By the name of each of a screen's views what it reads; null where the address asks for something else. */
export type Loaders<Given extends unknown[]> = Record<string, (...given: Given) => Promise<object | null>>

/** What each of them can have loaded, under its name. */
export type Loaded<All extends Loaders<never>> = {
  [Name in keyof All]: { view: Name } & NonNullable<Awaited<ReturnType<All[Name]>>>
}[keyof All]

/** For loaders: the first of the views that the address asks for. */
export async function loadView<Given extends unknown[], All extends Loaders<Given>>(
  views: All,
  ...given: Given
): Promise<Loaded<All>> {
  for (const [view, load] of Object.entries(views)) {
    const loaded = await load(...given)
    if (loaded) return { view, ...loaded } as Loaded<All>
  }
  throw data(null, { status: 404 })
}
