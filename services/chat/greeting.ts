import type { chat } from '#contract/chat.ts'
import { figures } from '#contract/figures.ts'
import { langFor, type Lang } from '#platform/words/words.ts'
import { examplesOf, type Figure } from './examples.ts'
import type { Act, Context } from './own.ts'
import { quotaFor } from './quota.ts'
import { botNamed, type BotName } from './rules.ts'
import { mustExist, stateOf } from './switch.ts'
import { abilities, disclosures, greetings, someFigure, wordedBy, words } from './words.ts'

export const getGreeting: Act<typeof chat.getGreeting> = async (input, ctx) => {
  const bot = botNamed(input.bot)
  await mustExist(bot, ctx)
  const lang = langFor(input.lang, ctx.languages)
  const i18n = words[lang]
  const state = await stateOf(bot, ctx)
  const figure = await figureOf(bot, ctx)
  const name = figure?.name ?? someFigure(i18n)
  // A model rewords only the text of bills, and only in English, their own language. It never rewords what a person
  // said.
  const worded = ctx.own.model !== null && bot === 'billsbot' && lang === 'en'
  return {
    ...state,
    greeting: greetings[bot](i18n, name),
    disclosure: disclosureOf(bot, lang, name, worded),
    ...abilities[bot](i18n),
    examples: await examplesOf(bot, figure, lang, ctx),
    mode: worded ? 'model' : 'extractive',
    quota: await quotaFor(ctx, bot),
    persona: figure && { name, header: figure.header, consent: figure.consent, contact: figure.contact },
  }
}

export const getChatsInLastDay: Act<typeof chat.getChatsInLastDay> = async (input, ctx) => {
  const bot = botNamed(input.bot)
  await mustExist(bot, ctx)
  return { ...(await quotaFor(ctx, bot)), window_hours: 24 }
}

/** The figure whose public record a bot quotes. */
export const figureOf = async (bot: BotName, { ask }: Context): Promise<Figure | null> =>
  bot === 'harrisbot' ? (await ask(figures.get_figure, {})).figure : null

/** The disclosure that goes with every answer. `worded`: a model may have written part of the answer. */
export function disclosureOf(bot: BotName, lang: Lang, name: string, worded: boolean): string {
  const i18n = words[lang]
  const said = disclosures[bot](i18n, name)
  return worded ? `${said} ${wordedBy(i18n)}` : said
}
