import { bills as billCalls } from '#contract/bills.ts'
import type { Asked, Call } from '#contract/call.ts'
import { figures as figureCalls } from '#contract/figures.ts'
import type { Database } from '#platform/database/database.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDoor } from '#platform/door/enter.ts'
import { openLog } from '#platform/log.ts'
import bills from '#services/bills/service.ts'
import { screen } from '#services/chat/screening/screening.ts'
import { prove } from '#services/chat/proving.ts'
import type { Question, Said } from '#services/chat/turn.ts'
import figures from '#services/figures/service.ts'
import { openContext } from '#tests/context.ts'
import { harrisbot } from './harrisbot.ts'
import type { Context } from '#services/chat/own.ts'
import { withoutModel } from '#services/chat/chat.test-kit.ts'

/** The guide together with the rooms it asks, and with the record of one figure. */
export interface Stage {
  ctx: Context
  /** The guide's answer to a question. The question is screened first, and every quotation in the answer is proved. */
  ask(message: string, more?: Partial<Question>): Promise<Said>
}

export async function openGuide(db: Database, folder: string): Promise<Stage> {
  await migrate(db, 'platform', instanceMigrations)
  for (const room of [bills, figures]) await migrate(db, room.name, room.migrations)
  const alone = openContext(db)
  const door = openDoor({
    calls: [...Object.values(billCalls), ...Object.values(figureCalls)],
    rooms: [bills, figures],
    callRemote: async ({ name }) => Promise.reject(new Error(`nobody does ${name} here`)),
    take: () => {},
    addressLimit: 1_000_000,
    at: () => alone.operator,
    log: openLog('silent'),
  })
  const enter = <C extends Call>(call: C, input: Asked<C>) => door.enter(call, alone.guest('a guest').visitor, input)
  const ctx = openContext(db, enter, withoutModel).guest('a guest')
  await figures.commands['import figure']!.run(alone.operator, folder)
  const ask: Stage['ask'] = async (message, more) => {
    const screened = screen(message, more?.lang ?? 'en', 'harrisbot')
    if (screened) return { ...screened, bill: null, citations: [], as_of: null }
    const { said, faults } = await prove(
      await harrisbot({ message, bill_id: null, lang: 'en', easy: false, ...more }, ctx),
      ctx.ask,
    )
    if (faults.length > 0) throw new Error(faults.join('; '))
    return said
  }
  return { ctx, ask }
}

type BlockOf<T extends Said['blocks'][number]['type']> = Extract<Said['blocks'][number], { type: T }>
export const blocksOf = <T extends Said['blocks'][number]['type']>({ blocks }: Said, type: T) =>
  blocks.filter((block): block is BlockOf<T> => block.type === type)

export const factOf = (said: Said) => blocksOf(said, 'fact')[0]
export const quotesOf = (said: Said) => blocksOf(said, 'quote').map(({ text }) => text)
export const leadsOf = (said: Said) => blocksOf(said, 'lead').map(({ text }) => text)
/** The reason if the answer is a refusal, or else its tier. */
export const upshotOf = (said: Said): string => blocksOf(said, 'refusal')[0]?.reason ?? said.tier
