import { bills } from '#contract/bills.ts'
import { chat } from '#contract/chat.ts'
import { figures } from '#contract/figures.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'

const from = (url: string, list: string) => ({ cursor: queryValue(url, list) ?? undefined })
const doneAt = (url: string) => queryValue(url, 'done')

/** Whether each bot is open, with its switch; refused for anyone but operators, as are the other pages. */
export async function botsForOperator({ enter, locale }: RequestContext, url: string) {
  return { page: 'bots' as const, bots: await found(locale, enter(chat.bots, {})), done: doneAt(url) }
}

/** What people say of the bots' answers, what the bots could not answer, and how they do in tests. */
export async function botAnswers({ enter, locale }: RequestContext, url: string) {
  const [reports, unanswered, evaluations] = await found(
    locale,
    Promise.all([
      enter(chat.reports, from(url, 'reports')),
      enter(chat.unanswered, from(url, 'unanswered')),
      enter(chat.evaluations, from(url, 'evaluations')),
    ]),
  )
  return { page: 'bot-answers' as const, reports, unanswered, evaluations, done: doneAt(url) }
}

/** The public figure of whose record one bot tells. */
export async function botFigure({ enter, locale }: RequestContext, url: string) {
  const { figure } = await found(locale, enter(figures.get_figure, {}))
  return { page: 'bot-figure' as const, figure, done: doneAt(url) }
}

/** The disputed entries of that record. */
export async function botDisputes({ enter, locale }: RequestContext, url: string) {
  const asked = Promise.all([enter(figures.get_figure, {}), enter(figures.disputes, {})])
  const [{ figure }, disputes] = await found(locale, asked)
  return { page: 'bot-disputes' as const, figure, disputes, done: doneAt(url) }
}

/** What was imported for the bots to answer from. */
export async function botSources({ enter, locale }: RequestContext, url: string) {
  const asked = [
    enter(bills.imports, from(url, 'bill-imports')),
    enter(figures.imports, from(url, 'figure-imports')),
  ] as const
  const [billImports, figureImports] = await found(locale, Promise.all(asked))
  return { page: 'bot-sources' as const, billImports, figureImports }
}

type Loaded<L extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<L>>

export type BotsForOperator = Loaded<typeof botsForOperator>
export type BotAnswers = Loaded<typeof botAnswers>
export type BotSources = Loaded<typeof botSources>
export type BotPageData =
  | BotsForOperator
  | BotAnswers
  | Loaded<typeof botFigure>
  | Loaded<typeof botDisputes>
  | BotSources
