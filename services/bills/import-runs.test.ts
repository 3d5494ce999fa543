import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onOneEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './bills.test-kit.ts'
import { beginImport, endImport, imports, placeReached, progress } from './import-runs.ts'

onOneEngine('bill imports', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(() => stage.clear())
  const step = { read: 10, changed: 4, refused: 1, faults: ['line 3: no number'] }
  const see = async () => (await imports({ limit: 20 }, stage.operator)).items

  test('an interrupted import resumes where it stopped, and a finished import starts over', async () => {
    const cut = await beginImport(stage.operator, '/bills')
    await progress(stage.operator, cut, { source: 'a.jsonl', place: 10, ...step })
    await progress(stage.operator, cut, { source: 'a.jsonl', place: 20, ...step })
    const again = await beginImport(stage.operator, '/bills')
    expect(await placeReached(stage.operator, '/bills', 'a.jsonl')).toBe(20)
    expect(await placeReached(stage.operator, '/bills', 'a.jsonl, since changed')).toBe(0)
    expect(await placeReached(stage.operator, '/elsewhere', 'a.jsonl')).toBe(0)
    await endImport(stage.operator, again, 'done')
    expect(await placeReached(stage.operator, '/bills', 'a.jsonl')).toBe(0)
    expect(await see()).toMatchObject([
      { import_id: again, state: 'done', read: 0, faults: [] },
      { import_id: cut, state: 'stopped', read: 20, changed: 8, refused: 2, faults: [...step.faults, ...step.faults] },
    ])
  })

  test('progress is counted only when its transaction is committed', async () => {
    const run = await beginImport(stage.operator, '/bills')
    const failing = stage.db.tx(async () => {
      await progress(stage.operator, run, { source: 'a.jsonl', place: 10, ...step })
      throw new Error('no room on the disk')
    })
    await expect(failing).rejects.toThrow('no room')
    await endImport(stage.operator, run, 'failed')
    expect(await see()).toMatchObject([{ state: 'failed', read: 0 }])
    expect(await placeReached(stage.operator, '/bills', 'a.jsonl')).toBe(0)
  })

  test('every import is listed, a page at a time', async () => {
    const runs: string[] = []
    for (let at = 0; at < 5; at++) runs.push(await beginImport(stage.operator, `/bills/${at}`))
    const seen: string[] = []
    for (let cursor: string | undefined; ;) {
      const { items, next_cursor } = await imports({ limit: 2, cursor }, stage.operator)
      seen.push(...items.map(({ import_id }) => import_id))
      if (!next_cursor) break
      cursor = next_cursor
    }
    expect(seen.toSorted()).toEqual(runs.toSorted())
  })

  test('the first twenty faults are listed, and all others are only counted', async () => {
    const run = await beginImport(stage.operator, '/bills')
    for (let n = 0; n < 30; n++)
      await progress(stage.operator, run, {
        source: 'a',
        place: n,
        read: 1,
        changed: 0,
        refused: 1,
        faults: [`line ${n}`],
      })
    const [shown] = await see()
    expect(shown).toMatchObject({ refused: 30 })
    expect(shown!.faults).toHaveLength(20)
    expect(shown!.faults.at(-1)).toBe('line 19')
  })
})
