import { data } from 'react-router'

/** The loaders of a screen's views, by name; a loader returns null if the address requests another view. */
export type Loaders<Given extends unknown[]> = Record<string, (...given: Given) => Promise<object | null>>

/** The data each of these loaders can return, with the name of its view. */
export type Loaded<All extends Loaders<never>> = {
  [Name in keyof All]: { view: Name } & NonNullable<Awaited<ReturnType<All[Name]>>>
}[keyof All]

/** For loaders: loads the first view that the address requests. */
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
