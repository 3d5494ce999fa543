import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { chat } from '#contract/chat.ts'
import { users } from '#contract/users.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { isToday } from '#web/words/days.server.ts'
import { timeOfDay } from '#web/words/dates.ts'
import { answerAnchor } from './said.ts'
import type { BotName, Exchange } from './types.ts'

/**
 * For actions: carries out the request of a form on a bot's screen, or returns the form with the reason for its
 * refusal.
 */
export async function sendToBot(ctx: RequestContext, bot: BotName, request: Request, url: URL) {
  const form = await request.formData()
  const [intent = '', about = '', at = ''] = textIn(form, 'intent').split(':')
  if (intent === 'ask') return ask(ctx, bot, form)
  if (intent === 'report') return report(ctx, url, form, about)
  if (intent === 'follow' || intent === 'unfollow') return follow(ctx, url, form, { intent, bill_id: about, at })
  if (intent === 'forget') return forget(ctx, bot, queryValue(url.href, 'thread'), form)
  if (intent === 'forget-all') return forget(ctx, bot, null, form)
  throw data(null, { status: 404 })
}

/**
 * Asks a question. A kept conversation has an address to redirect to; an answer that is not kept is returned directly.
 */
async function ask(ctx: RequestContext, bot: BotName, form: FormData) {
  const message = textIn(form, 'message')
  const keep = !form.has('unkept')
  const [thread_id, bill_id] = [textIn(form, 'thread_id'), textIn(form, 'bill_id')]
  const { enter, locale } = ctx
  const asked = await replyOf(
    enter(chat.getChatResponse, {
      bot,
      message,
      keep,
      lang: locale === 'xb' ? 'en' : locale,
      ...(thread_id && { thread_id }),
      ...(bill_id && { bill_id }),
    }),
  )
  if (asked.no) {
    const says = askWords(asked.no.note.retry_at, thread_id !== '', ctx)
    const { refused } = await sentForm(ctx, form, Promise.reject(asked.no), says)
    return refused ?? redirect(`/${bot}`)
  }
  const answer = asked.reply
  if (!keep) return { once: { message, at: new Date().toISOString(), answer } satisfies Exchange }
  return redirect(`/${bot}?thread=${answer.thread_id}#${answerAnchor(answer.message_id)}`)
}

/** The error messages for a question, shown at its field. */
function askWords(
  retry_at: string | undefined,
  goesOn: boolean,
  { timeZone }: RequestContext,
): FormWords<typeof chat.getChatResponse> {
  const time = retry_at ? timeOfDay(retry_at, timeZone) : ''
  return {
    fields: {
      message: msg`Enter a question with at least one word and no more than 1,000 characters.`,
    },
    about: Object.fromEntries(
      (['EMPTY_MESSAGE', 'MESSAGE_TOO_LONG', 'QUOTA', 'TURN_IN_PROGRESS', 'BOT_DISABLED', 'TOO_MANY'] as const).map(
        (code) => [code, ['message']],
      ),
    ),
    means: {
      TOO_MANY: msg`A conversation can have up to 20 questions. Please start a new one.`,
      NOT_FOUND: goesOn
        ? msg`We no longer have this conversation. Please start a new one.`
        : msg`This bot isn’t available here right now.`,
      ...(retry_at && {
        QUOTA: isToday(timeZone, retry_at)
          ? msg`You’ve reached the limit for questions in 24 hours. You can ask the next one today at ${time}. Nothing was lost.`
          : msg`You’ve reached the limit for questions in 24 hours. You can ask the next one tomorrow at ${time}. Nothing was lost.`,
      }),
    },
  }
}

const reasons = ['wrong', 'unfair', 'not_helpful', 'helpful'] as const

async function report(ctx: RequestContext, url: URL, form: FormData, message_id: string) {
  const note = textIn(form, 'note').replaceAll('\n', ' ')
  const sent = ctx.enter(chat.send_feedback, { message_id, kind: oneOf(form, 'kind', reasons), note })
  const { refused } = await sentForm(ctx, form, sent, {
    fields: { note: msg`Enter a note of up to 500 characters, on one line.` },
    means: { NOT_FOUND: msg`We no longer have this answer, so you can’t report it.` },
  })
  return refused ?? redirect(backTo(url, 'reported', message_id))
}

interface Follow {
  intent: 'follow' | 'unfollow'
  bill_id: string
  /** The answer whose button was pressed; empty if the button was on the bill's page. */
  at: string
}

async function follow(ctx: RequestContext, url: URL, form: FormData, { intent, bill_id, at }: Follow) {
  const call = intent === 'follow' ? users.follow : users.unfollow
  const { refused } = await sentForm(ctx, form, ctx.enter(call, { thing: 'bill', id: bill_id }), {
    fields: {},
    means: { TOO_MANY: msg`You’ve reached the limit for bills you can follow. Stop following one first.` },
  })
  return refused ?? redirect(backTo(url, intent === 'follow' ? 'followed' : 'unfollowed', at))
}

/** Deletes one conversation, or all of them if none is given. */
async function forget(ctx: RequestContext, bot: BotName, thread_id: string | null, form: FormData) {
  const { refused } = await sentForm(ctx, form, ctx.enter(chat.delete_thread, thread_id ? { thread_id } : {}))
  return refused ?? redirect(`/${bot}?done=forgotten`)
}

/** The address of the same page, with parameters for the action that was carried out there. */
function backTo({ pathname, search }: URL, done: string, at: string): string {
  const query = new URLSearchParams(search)
  query.set('done', done)
  query.set('at', at)
  return `${pathname}?${query.toString()}${at ? `#${answerAnchor(at)}` : ''}`
}
