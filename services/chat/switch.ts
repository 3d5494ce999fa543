import { sql } from 'kysely'
import type { z } from 'zod'
import { ChatRefusal } from '#contract/chat-refusals.ts'
import type { chat } from '#contract/chat.ts'
import { Bot } from '#contract/chat-shapes.ts'
import { figures } from '#contract/figures.ts'
import { writtenUnlessStale } from '#platform/database/versions.ts'
import type { Act, Context, Database } from './own.ts'
import { whyOff, type BotName } from './rules.ts'
import type { BotLinks } from './tables.ts'
import { tokensInLastDay } from './wording/budget.ts'

export const bots: Act<typeof chat.bots> = async (_input, ctx) =>
  Promise.all(
    Bot.options.map(async (bot) => {
      const { enabled, links, version } = await setting(ctx.db, bot)
      return {
        ...(await stateOf(bot, ctx)),
        enabled,
        model: ctx.own.model?.name ?? null,
        tokens_today: await tokensInLastDay(ctx.db),
        questions_today: await questionsToday(ctx.db, bot),
        links,
        version,
      }
    }),
  )

export const set_bot: Act<typeof chat.set_bot> = async ({ bot, enabled, links, if_version }, { db, noteInTrail }) => {
  const q = db.q()
  const before = await q.selectFrom('chat.bot').select('enabled').where('bot', '=', bot).executeTakeFirst()
  noteInTrail({ says: { was_enabled: String(before?.enabled ?? null), ...(links && { changed: 'links' }) } })
  const given = links && JSON.stringify(links)
  if (if_version === 0) {
    const first = { bot, enabled, links: given ?? '[]', version: 1 }
    const made = q
      .insertInto('chat.bot')
      .values(first)
      .onConflict((old) => old.column('bot').doNothing())
      .returning('version')
    return writtenUnlessStale(await made.executeTakeFirst())
  }
  const changed = await q
    .updateTable('chat.bot')
    .set({ enabled, version: sql`version + 1`, ...(given && { links: given }) })
    .where('bot', '=', bot)
    .where('version', '=', if_version)
    .returning('version')
    .executeTakeFirst()
  return writtenUnlessStale(changed)
}

interface Setting {
  enabled: boolean | null
  links: BotLinks
  version: number
}

/** The default redirect links of a new instance; its operators can set better ones. */
const firstLinks: BotLinks = [
  { card: 'VOTING_PROCEDURE', links: [{ label: 'vote.gov', url: 'https://vote.gov/' }] },
  {
    card: 'CRISIS',
    links: [
      { label: '988 Suicide & Crisis Lifeline', url: 'https://988lifeline.org/' },
      { label: 'findahelpline.com', url: 'https://findahelpline.com/' },
    ],
  },
  { card: 'ADVICE', links: [{ label: 'usa.gov/legal-aid', url: 'https://www.usa.gov/legal-aid' }] },
]

const chosen = (links: BotLinks | undefined, of: string) => links?.find(({ card }) => card === of)

async function setting(db: Database, bot: BotName): Promise<Setting> {
  const settings = db.q().selectFrom('chat.bot').select(['enabled', 'links', 'version'])
  const set = await settings.where('bot', '=', bot).executeTakeFirst()
  return {
    enabled: null,
    version: 0,
    ...set,
    links: firstLinks.map((first) => chosen(set?.links, first.card) ?? first),
  }
}

type State = z.input<typeof chat.getGreeting.reply>

/** Whether a bot is open at present and, if not, the reason. */
export async function stateOf(
  bot: BotName,
  { db, ask, production }: Context,
): Promise<Pick<State, 'bot' | 'open' | 'why_off' | 'lacking'>> {
  const { enabled } = await setting(db, bot)
  const lacking = bot === 'harrisbot' ? (await ask(figures.get_figure, {})).lacking : []
  const why_off = whyOff({ enabled, production, lacking })
  return { bot, open: why_off === null, why_off, lacking }
}

export const bots_here: Act<typeof chat.bots_here> = async (_input, ctx) => {
  const there = await Promise.all(Bot.options.map((bot) => exists(bot, ctx)))
  return Bot.options.filter((_, at) => there[at])
}

/** In production, a bot seems not to exist until an operator opens it: calls to it are answered with "not found". */
const exists = async (bot: BotName, { db, production }: Context): Promise<boolean> =>
  !production || (await setting(db, bot)).enabled === true

export async function mustExist(bot: BotName, ctx: Context): Promise<void> {
  if (!(await exists(bot, ctx))) throw new ChatRefusal('NOT_FOUND')
}

/** The redirect links that the operator has set for a bot. */
export const linksOf = async (db: Database, bot: BotName): Promise<BotLinks> => (await setting(db, bot)).links

async function questionsToday(db: Database, bot: BotName): Promise<number> {
  const uses = db.q().selectFrom('chat.use').where('bot', '=', bot).where('state', '=', 'used')
  const today = uses.where(sql<boolean>`at > now() - interval '24 hours'`)
  return (await today.select(({ fn }) => fn.countAll<number>().as('asked')).executeTakeFirstOrThrow()).asked
}
