import type { ReactNode } from 'react'
import type { PageMeta } from './meta.ts'

type Shown = { view: string }

/** The props of a view: the data from its own loader, and what the screen gives to every view. */
export type ViewProps<Page extends Shown, Name, Given = object> = Extract<Page, { view: Name }> & Given

interface View<Page, Props> {
  View: (props: Props) => ReactNode
  /** The view's own title and description, where they differ from the screen's. */
  meta?: (page: Page) => Partial<PageMeta>
}

/** Every view of a screen by name, as `loadView` returns it. */
export type Views<Page extends Shown, Given = object> = {
  [Name in Page['view']]: View<ViewProps<Page, Name>, ViewProps<Page, Name, Given>>
}

/** The view that a loader has chosen. */
export const viewOf = <Page extends Shown, Given>(views: Views<Page, Given>, page: Page) =>
  // `Views` guarantees that a view gets the data of its own loader, but TypeScript cannot follow that here.
  views[page.view as Page['view']] as unknown as View<Page, Page & Given>
