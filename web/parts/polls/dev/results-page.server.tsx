import { devPage } from '#web/dev/dev-page.server.tsx'
import type { Answering } from '#web/resources/resource.ts'
import { pageSheet } from '#web/ui/page-sheet.ts'
import { ResultSheet } from './result-sheet.tsx'

/** Results of every kind and size. */
export const resultsPage: Answering = (ctx, asked) =>
  devPage(ctx, asked, { title: 'Results', sheet: pageSheet, shown: <ResultSheet /> })
