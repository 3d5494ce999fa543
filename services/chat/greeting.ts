import type { chat } from '#contract/chat.ts'
import { figures } from '#contract/figures.ts'
import type { Act, Here } from '#platform/room.ts'
import { examplesOf, type Figure } from './examples.ts'
import { quotaFor } from './quota.ts'
import { botNamed, spoken, type BotName, type Lang } from './rules.ts'
import { stateOf } from './switch.ts'
import { words } from './words.ts'

export const getGreeting: Act<typeof chat.getGreeting> = async (input, here) => {
  const bot = botNamed(input.bot)
  const lang = spoken(input.lang)
  const said = words[lang]
  const state = await stateOf(bot, here)
  const figure = await figureOf(bot, here)
  const name = figure?.name ?? said.nobody
  // A model words what a bill says, in the language of the bills; never what a person said.
  const worded = here.model !== null && bot === 'billsbot' && lang === 'en'
  return {
    ...state,
    greeting: said.greeting[bot](name),
    disclosure: disclosureOf(bot, lang, name, worded),
    can: said.can[bot],
    cannot: said.cannot[bot],
    examples: await examplesOf(bot, figure, lang, here),
    mode: worded ? 'model' : 'extractive',
    quota: await quotaFor(here, bot),
    persona: figure && { name, header: figure.header, consent: figure.consent, contact: figure.contact },
  }
}

export const getChatsInLastDay: Act<typeof chat.getChatsInLastDay> = async ({ bot }, here) => ({
  ...(await quotaFor(here, botNamed(bot))),
  window_hours: 24,
})

/** Whom a bot speaks about. */
export const figureOf = async (bot: BotName, { ask }: Here): Promise<Figure | null> =>
  bot === 'harrisbot' ? (await ask(figures.get_figure, {})).figure : null

/** What must be said with every answer; `worded`: that a model may have worded some of it. */
export function disclosureOf(bot: BotName, lang: Lang, name: string, worded: boolean): string {
  const said = words[lang]
  return worded ? `${said.disclosure[bot](name)} ${said.worded}` : said.disclosure[bot](name)
}
