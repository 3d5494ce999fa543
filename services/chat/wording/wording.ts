import { type Model, ModelTrouble } from '#platform/model/model.ts'
import type { Block, Question, Said } from '#services/chat/turn.ts'
import { reserve, settle } from './budget.ts'
import { check } from './checking.ts'
import { MAX_OUTPUT_TOKENS, MAX_SENTENCES, promptOf, sentencesOf, tokensFor } from './prompt.ts'
import type { Quoted } from './shortening.ts'
import { tokensOf } from './words.ts'
import type { Context } from '#services/chat/own.ts'

/** The time limit for a model; the rest of the time for a question is needed for storing and sending the answer. */
export const MODEL_WITHIN_MS = 12_000

export interface WordedAnswer {
  said: Said
  mode: 'extractive' | 'model'
  tokens: number
}

type Plain = Extract<Block, { type: 'plain' }>

/**
 * Adds plainer sentences before the quotations of an answer, if a model is configured and code verifies that these
 * sentences agree with the cited text. The quotations always remain. If the model fails, the answer is returned
 * unchanged, and the promise is not rejected. The model receives the question and the quotations, and nothing about the
 * asker.
 */
export async function wordAnswer(
  said: Said,
  question: Question,
  ctx: Context,
  deadline: AbortSignal,
): Promise<WordedAnswer> {
  const quotes = wordable(said, question)
  if (!ctx.own.model || quotes.size === 0 || deadline.aborted) return { said, mode: 'extractive', tokens: 0 }
  const request = promptOf(question, quotes)
  const most = tokensFor(request)
  const use = await reserve(ctx.db, most, ctx.own.model.tokensPerDay)
  if (!use) return { said, mode: 'extractive', tokens: 0 }
  const { text, tokens } = await ask(ctx, ctx.own.model, request, most, deadline)
  await settle(ctx.db, use, tokens)
  const plain = checked(text, quotes)
  if (plain.length === 0) return { said, mode: 'extractive', tokens }
  return { said: { ...said, blocks: placed(said.blocks, plain) }, mode: 'model', tokens }
}

/**
 * The quotations that may be reworded. Only texts of bills may be, because a person's statements are shown only in that
 * person's words; and only for readers of English, because code can compare words only within one language.
 */
function wordable(said: Said, question: Question): ReadonlyMap<number, Quoted> {
  if (said.tier !== 'answer' || question.lang !== 'en') return new Map()
  const ofBills = new Set(said.citations.filter(({ of }) => of.kind === 'bill').map(({ n }) => n))
  return new Map(
    said.blocks
      .filter((block) => block.type === 'quote')
      .filter(({ citation }) => ofBills.has(citation))
      .map(({ citation, text, before, after }) => [citation, { text, before, after }]),
  )
}

async function ask(
  ctx: Context,
  model: Model,
  request: { system: string; prompt: string },
  most: number,
  deadline: AbortSignal,
): Promise<{ text: string; tokens: number }> {
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(MODEL_WITHIN_MS)])
  try {
    const { text, tokens } = await model.word({ ...request, mostTokens: MAX_OUTPUT_TOKENS, signal })
    return { text, tokens: tokens ?? most }
  } catch (trouble) {
    if (!(trouble instanceof ModelTrouble)) throw trouble
    tell(ctx, model, trouble)
    return { text: '', tokens: trouble.mayCost ? most : 0 }
  }
}

const TELL_EVERY_MS = 60_000
const told = new WeakMap<Context['log'], number>()

/** Logs failures of the model at most once a minute, without the question, which is private. */
function tell({ log }: Context, { name }: Model, { message: why }: ModelTrouble): void {
  const now = performance.now()
  if (now - (told.get(log) ?? -Infinity) < TELL_EVERY_MS) return
  told.set(log, now)
  log.warn({ model: name, why }, 'the model words no answer')
}

function checked(text: string, quotes: ReadonlyMap<number, Quoted>): Plain[] {
  const plain = new Map<string, Plain>()
  const same = new Set([...quotes.values()].map((quote) => key(quote.text)))
  for (const sentence of sentencesOf(text)) {
    const result = check(sentence, quotes)
    const said = key(sentence.text)
    if ('kept' in result && !same.has(said) && !plain.has(said)) plain.set(said, { type: 'plain', ...result.kept })
  }
  return [...plain.values()].slice(0, MAX_SENTENCES)
}

/** A key that is the same for sentences that say the same, so that readers do not have to read a quotation twice. */
const key = (text: string): string =>
  tokensOf(text)
    .filter(({ mark }) => !mark)
    .map(({ said }) => said)
    .join(' ')

function placed(blocks: Block[], plain: Plain[]): Block[] {
  const at = blocks.findIndex(({ type }) => type === 'quote')
  return [...blocks.slice(0, at), ...plain, ...blocks.slice(at)]
}
