import { data } from 'react-router'
import { bills } from '#contract/bills.ts'
import { chat } from '#contract/chat.ts'
import type { BotName, Greeting } from './types.ts'
import type { Known } from './under-answer.tsx'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'

/** The greeting of a bot. If this instance does not have the bot, the page says so and shows everything else. */
export async function greetingOf({ enter, locale }: RequestContext, bot: BotName): Promise<Greeting> {
  const { reply, no } = await replyOf(enter(chat.getGreeting, { bot, lang: locale === 'xb' ? 'en' : locale }))
  if (!no) return reply
  return no.code === 'NOT_FOUND' ? { ...absent, bot } : found(locale, Promise.reject(no))
}

/** The greeting used for a bot that this instance does not have. */
const absent: Omit<Greeting, 'bot'> = {
  open: false,
  why_off: 'production',
  lacking: [],
  greeting: '',
  disclosure: '',
  can: [],
  cannot: [],
  examples: [],
  mode: 'extractive',
  quota: { count: 0, limit: 0, remaining: 0, reset_at: null },
  persona: null,
}

/** The bills the reader follows, and the last action on this page. */
export async function knownOf({ enter, locale, UID }: RequestContext, url: string): Promise<Known> {
  const mine = UID ? await found(locale, enter(bills.my_bills, {})) : null
  const what = queryValue(url, 'done')
  return {
    followed: mine?.map(({ bill_id }) => bill_id) ?? null,
    done: what === null ? null : { what, at: queryValue(url, 'at') ?? '' },
  }
}

/** Loads one of the reader's own conversations. */
export async function threadPage(ctx: RequestContext, bot: BotName, url: string, thread_id: string) {
  const [thread, greeting, known] = await Promise.all([
    found(ctx.locale, ctx.enter(chat.get_thread, { thread_id })),
    greetingOf(ctx, bot),
    knownOf(ctx, url),
  ])
  if (thread.bot !== bot) throw data(null, { status: 404 })
  return { thread, greeting, known, any: queryValue(url, 'any') !== null }
}

/** A person's conversations with a bot, to which they can return; `?earlier=` shows older ones. */
export async function threadsWith({ enter, locale, UID }: RequestContext, bot: BotName, url: string) {
  if (!UID) return { items: [], next_cursor: null }
  const cursor = queryValue(url, 'earlier')
  return found(locale, enter(chat.my_threads, { bot, ...(cursor && { cursor }) }))
}
