import { bills } from '#contract/bills.ts'
import { chat } from '#contract/chat.ts'
import { figures } from '#contract/figures.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'

/** Everything operators see about the bots; refused for anyone else. */
export async function botsForOperator({ enter, locale }: RequestContext, url: string) {
  const ask = <T>(asked: Promise<T>) => found(locale, asked)
  const from = (list: string) => ({ cursor: queryValue(url, list) ?? undefined })
  const [bots, unanswered, reports, evaluations, billImports, figureImports, { figure }, disputes] = await Promise.all([
    ask(enter(chat.bots, {})),
    ask(enter(chat.unanswered, from('unanswered'))),
    ask(enter(chat.reports, from('reports'))),
    ask(enter(chat.evaluations, from('evaluations'))),
    ask(enter(bills.imports, from('bill-imports'))),
    ask(enter(figures.imports, from('figure-imports'))),
    ask(enter(figures.get_figure, {})),
    ask(enter(figures.disputes, {})),
  ])
  const done = queryValue(url, 'done')
  return { bots, unanswered, reports, evaluations, billImports, figureImports, figure, disputes, done }
}

export type BotsForOperator = Awaited<ReturnType<typeof botsForOperator>>
