import { createReadStream } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { chat } from '#contract/chat.ts'
import { id } from '#contract/shapes.ts'
import { keyset } from '#platform/database/keyset.ts'
import { linesOf } from '#platform/files/texts.ts'
import { newId } from '#platform/kit/ids.ts'
import { LineError } from '#platform/line-error.ts'
import { saidTo } from './answering.ts'
import { isRight, Known } from './judging.ts'
import type { Act, Command, Context } from './own.ts'
import type { BotName } from './rules.ts'

type Evaluation = Omit<z.output<typeof chat.evaluations.reply.shape.items.element>, 'at'>

const MAX_WRONG = 20

export const evaluations: Act<typeof chat.evaluations> = async ({ cursor, limit }, { db }) => {
  const after = pages.after(cursor)
  const found = await db
    .q()
    .selectFrom('chat.evaluation')
    .selectAll()
    .$if(after !== null, (query) => query.where('evaluation_id', '<', after![0]))
    .orderBy('evaluation_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(found, limit)
  const items = shown.map(({ suite, asked, correct, rows: kinds, wrong, at }) => ({
    at: at.toISOString(),
    suite,
    asked,
    right: correct,
    rows: kinds,
    wrong,
  }))
  return { items, next_cursor }
}

const pages = keyset(z.tuple([id('evaluation')]), ({ evaluation_id }: { evaluation_id: string }) => [evaluation_id])

/**
 * Asks a bot, which may be open or closed, every question on a list (one JSON object per line), and stores the results
 * for operators.
 */
const evaluating =
  (bot: BotName): Command =>
  async (ctx, file) => {
    const list = await listIn(String(file))
    const kinds = new Map<string, { asked: number; right: number }>()
    const wrong: Evaluation['wrong'] = []
    for (const [place, known] of list.entries()) {
      const said = await saidTo(known.q, bot, ctx)
      const right = isRight(said, known)
      const { asked, right: before } = kinds.get(known.kind) ?? { asked: 0, right: 0 }
      kinds.set(known.kind, { asked: asked + 1, right: before + Number(right) })
      if (right || wrong.length === MAX_WRONG) continue
      wrong.push({ id: known.id ?? String(place + 1), q: known.q, said: JSON.stringify(said.blocks).slice(0, 500) })
    }
    const rows = [...kinds].map(([kind, counts]) => ({ kind, ...counts }))
    const right = rows.reduce((sum, row) => sum + row.right, 0)
    await keep(ctx, { suite: `${bot}: ${path.basename(String(file))}`, asked: list.length, right, rows, wrong })
    return [`${bot}: ${right} of ${list.length} right`, ...rows.map(rowSaid)].join('\n')
  }

export const evaluate_billsbot = evaluating('billsbot')
export const evaluate_harrisbot = evaluating('harrisbot')

const rowSaid = ({ kind, asked, right }: Evaluation['rows'][number]) => `  ${kind}: ${right} of ${asked}`

async function listIn(file: string): Promise<Known[]> {
  const list: Known[] = []
  const wrong = (place: number) => new LineError(`${file}: line ${place} is not a question with a known answer`)
  try {
    for await (const { number, text } of linesOf(createReadStream(file))) {
      const known = Known.safeParse(parsed(text ?? ''))
      if (!known.success) throw wrong(number)
      list.push(known.data)
    }
  } catch (trouble) {
    if (trouble instanceof LineError) throw trouble
    throw new LineError(`${file} cannot be read: ${(trouble as Error).message}`)
  }
  if (list.length === 0) throw wrong(1)
  return list
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function keep({ db }: Context, { suite, asked, right, rows, wrong }: Evaluation): Promise<void> {
  const row = { evaluation_id: newId(), suite, asked, correct: right }
  const lists = { rows: JSON.stringify(rows), wrong: JSON.stringify(wrong) }
  await db
    .q()
    .insertInto('chat.evaluation')
    .values({ ...row, ...lists })
    .execute()
}
