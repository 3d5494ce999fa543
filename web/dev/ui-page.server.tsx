import bars from '#web/ui/bars.css?inline'
import cards from '#web/ui/cards.css?inline'
import { pageSheet } from '#web/ui/page-sheet.ts'
import forms from '#web/ui/forms.css?inline'
import tables from '#web/ui/tables.css?inline'
import town from '#web/ui/town.css?inline'
import type { Answering } from '#web/resources/resource.ts'
import { devPage } from './dev-page.server.tsx'
import { UiPieces } from './ui-pieces.tsx'

const sheet = pageSheet + forms + tables + bars + town + cards

/** Every piece of ui/ in all its states. */
export const uiPage: Answering = (ctx, asked) => devPage(ctx, asked, { title: 'Pieces', sheet, shown: <UiPieces /> })
