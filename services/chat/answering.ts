import { bills } from '#contract/bills.ts'
import { ChatRefusal } from '#contract/chat-refusals.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { chat } from '#contract/chat.ts'
import { Exchange } from '#contract/chat-shapes.ts'
import { newId } from '#platform/kit/ids.ts'
import { langFor, type Lang } from '#platform/words/words.ts'
import { billsbot } from './billsbot/billsbot.ts'
import { disclosureOf, figureOf } from './greeting.ts'
import { harrisbot } from './harrisbot/harrisbot.ts'
import type { Act, Context } from './own.ts'
import { prove, saysAnything } from './proving.ts'
import { markUsed, quotaFor, refund, reserve } from './quota.ts'
import { botNamed, questionIn, subjectOf, type BotName } from './rules.ts'
import { screen } from './screening/screening.ts'
import { linksOf, mustExist, stateOf } from './switch.ts'
import type { KeptAnswer } from './tables.ts'
import { keep, openThread } from './threads.ts'
import type { Question, Said, Turn } from './turn.ts'
import { noteUnanswered } from './unanswered.ts'
import { nothingProved as saidOfNothing, someFigure, words } from './words.ts'
import { wordAnswer } from './wording/wording.ts'

const PATIENCE_MS = 20_000

interface Parts {
  /** For each bot, the function that answers one question. */
  turns: Record<BotName, Turn>
  /** The maximum time for a question in milliseconds, all steps included. */
  patienceMs?: number
}

/** Implements `getChatResponse` for these bots. */
export const answerWith =
  ({ turns, patienceMs = PATIENCE_MS }: Parts): Act<typeof chat.getChatResponse> =>
  async ({ keep: kept, ...input }, ctx) => {
    const deadline = AbortSignal.timeout(patienceMs)
    const bot = botNamed(input.bot)
    await mustExist(bot, ctx)
    const message = questionIn(input.message)
    if (!(await stateOf(bot, ctx)).open) throw new ChatRefusal('BOT_DISABLED')
    const subject = subjectOf(ctx.visitor)
    const thread = input.thread_id ? await openThread(ctx.db, subject, input.thread_id, bot) : null
    if (input.bill_id) await mustBeHere(input.bill_id, ctx)

    const use_id = await reserve(ctx, bot)
    const giveBack = async (thrown: unknown) => {
      await refund(ctx.db, use_id)
      throw thrown
    }
    const lang = langFor(input.lang, ctx.languages)
    const question = { message, bill_id: input.bill_id ?? thread?.bill_id ?? null, lang, easy: input.easy }
    const { said, ours } = await sayTo(question, bot, turns[bot], ctx, deadline).catch(giveBack)
    const answer = await dress(said, bot, lang, ctx).catch(giveBack)
    const thread_id = thread?.thread_id ?? newId()
    await ctx.db
      .tx(async () => {
        if (ours) await refund(ctx.db, use_id)
        if (!ours && !(await markUsed(ctx.db, use_id))) throw new ChatRefusal('DEGRADED')
        if (!kept) return
        await keep(ctx.db, { thread_id, message_id: answer.message_id, subject, bot, message, answer })
        if (isUnanswered(answer)) await noteUnanswered(ctx.db, bot, message, subject)
      })
      .catch(giveBack)
    return { ...answer, thread_id, quota: await quotaFor(ctx, bot) }
  }

const turns = { billsbot, harrisbot }

export const getChatResponse = answerWith({ turns })

/** A bot's answer to an English question that does not come from a visitor: nothing is counted or stored. */
export const saidTo = async (message: string, bot: BotName, ctx: Context): Promise<Said> => {
  const question: Question = { message: questionIn(message), bill_id: null, lang: 'en', easy: false }
  return (await sayTo(question, bot, turns[bot], ctx, AbortSignal.timeout(PATIENCE_MS))).said
}

async function mustBeHere(bill_id: string, { ask }: Context): Promise<void> {
  await ask(bills.get_bill, { bill_id }).catch((thrown: unknown) => {
    throw isRefusal(thrown) && thrown.code === 'NOT_FOUND' ? new ChatRefusal('BILL_UNKNOWN') : thrown
  })
}

interface Spoken {
  said: Said
  /** Whether none of the answer could be proved, for which the person who asked is not to blame. */
  ours: boolean
}

/** Screens a question, answers it, proves the answer and rewords it, all within the time limit. */
async function sayTo(
  question: Question,
  bot: BotName,
  turn: Turn,
  ctx: Context,
  deadline: AbortSignal,
): Promise<Spoken> {
  const screened = screen(question.message, question.lang, bot, question.bill_id !== null)
  if (screened) return { said: { ...screened, bill: null, citations: [], as_of: null }, ours: false }
  const { said, faults } = await inTime(
    turn(question, ctx).then((answered) => prove(answered, ctx.ask)),
    deadline,
  )
  for (const fault of faults) ctx.log.error({ bot, fault }, 'a quotation could not be proved')
  if (faults.length > 0 && !saysAnything(said)) return { said: nothingProved(said, question.lang), ours: true }
  return { said: (await wordAnswer(said, question, ctx, deadline)).said, ours: false }
}

async function inTime<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const end = () => reject(new ChatRefusal('DEGRADED', { detail: 'The answer took too long.' }))
  if (deadline.aborted) end()
  deadline.addEventListener('abort', end)
  return Promise.race([work, late]).finally(() => deadline.removeEventListener('abort', end))
}

const nothingProved = (said: Said, lang: Lang): Said => ({
  ...said,
  tier: 'refusal',
  blocks: [{ type: 'refusal', reason: 'NO_SOURCE', text: saidOfNothing(words[lang]) }],
  citations: [],
})

/** An answer in the form in which it is shown and stored. */
async function dress(said: Said, bot: BotName, lang: Lang, ctx: Context): Promise<KeptAnswer> {
  const links = await linksOf(ctx.db, bot)
  const worded = said.blocks.some(({ type }) => type === 'plain')
  const name = (await figureOf(bot, ctx))?.name ?? someFigure(words[lang])
  // The shape is checked before the question counts or is stored, because a bot's error must not cost anybody a
  // question or break a conversation.
  return Exchange.shape.answer.parse({
    ...said,
    message_id: newId(),
    bot,
    mode: worded ? 'model' : 'extractive',
    blocks: said.blocks.map((block) => {
      if (block.type !== 'redirect') return block
      return { ...block, links: links.find(({ card }) => card === block.card)!.links }
    }),
    disclosure: disclosureOf(bot, lang, name, worded),
  })
}

const isUnanswered = ({ blocks }: KeptAnswer) =>
  blocks.some((block) => block.type === 'refusal' && block.reason === 'NO_SOURCE')
