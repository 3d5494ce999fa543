import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openBills, someBills, type Stage } from './billsbot/billsbot.test-kit.ts'
import { evaluate_billsbot, evaluations } from './evaluating.ts'
import service from './service.ts'

const known = [
  {
    kind: 'sponsor',
    q: 'Who sponsored H.R. 9001 of the 119th Congress?',
    a: 'Rep. Rivers, Ada [I-WV-2]',
    a_key: 'R009001',
  },
  {
    kind: 'introduced',
    q: 'When was H.R. 9001 of the 119th Congress introduced?',
    a: '2025-02-04',
    a_key: '2025-02-04',
  },
  {
    kind: 'introduced',
    q: 'When was H.R. 9001 of the 115th Congress introduced?',
    a: '2017-05-02',
    a_key: '2017-05-02',
  },
  {
    kind: 'known-item',
    q: 'Which bill is about life vests on a ferry?',
    a: 'Island Ferry Safety Act',
    a_key: 'hr9001-115',
  },
  { kind: 'nonexistent', q: 'What does S. 8888 of the 119th Congress do?', a: 'There is no such bill.', a_key: null },
  { kind: 'ambiguous', q: 'Tell me about H.R. 9001.', a: 'Several.', a_key: ['hr9001-115', 'hr9001-119'] },
]

onOneEngine('evaluating a bot', (open) => {
  let stage: Stage
  let folder: string
  beforeAll(async () => {
    stage = await openBills(open, someBills)
    await migrate(stage.db, 'chat', service.migrations)
    folder = await mkdtemp(path.join(tmpdir(), 'polity-known-'))
  })
  afterAll(async () => {
    await stage.db.close()
    await rm(folder, { recursive: true })
  })
  const seen = async () => (await evaluations({ limit: 20 }, stage.ctx)).items
  const list = async (lines: unknown[]) => {
    const file = path.join(folder, 'known.jsonl')
    await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join('\n'))
    return file
  }

  test('an evaluation asks questions with known answers and keeps the wrong replies for operators', async () => {
    const said = await evaluate_billsbot(stage.ctx, await list(known))
    expect(said).toContain('billsbot: 5 of 6 right')
    expect(said).toContain('introduced: 1 of 2')
    const [latest] = await seen()
    expect(latest).toMatchObject({ suite: 'billsbot: known.jsonl', asked: 6, right: 5 })
    expect(latest!.wrong).toMatchObject([{ id: '2', q: known[1]!.q }])
    expect(latest!.wrong[0]!.said).toContain('2025-02-03')
  })

  test('an empty, unreadable or invalid list of questions is refused, and nothing is kept', async () => {
    const before = await seen()
    await expect(evaluate_billsbot(stage.ctx, await list([known[0], { question: 'What?' }]))).rejects.toThrow('line 3')
    await expect(evaluate_billsbot(stage.ctx, path.join(folder, 'nowhere'))).rejects.toThrow('cannot be read')
    await expect(evaluate_billsbot(stage.ctx, await list([]))).rejects.toThrow('not a question')
    expect(await seen()).toEqual(before)
  })

  test('every evaluation is listed, a page at a time', async () => {
    for (const one of known.slice(0, 2)) await evaluate_billsbot(stage.ctx, await list([one]))
    const first = await evaluations({ limit: 2 }, stage.ctx)
    const second = await evaluations({ limit: 2, cursor: first.next_cursor! }, stage.ctx)
    expect([...first.items, ...second.items]).toEqual(await seen())
    expect(second.next_cursor).toBeNull()
  })
})
