import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { closeNow, openPoll, openStage, type Stage } from './polls.test-kit.ts'

const items = Array.from({ length: 30 }, (_, at) => ({
  kind: 'single' as const,
  text: `Which one (${at + 1})?`,
  options: Array.from({ length: 12 }, (_option, place) => `Choice ${place + 1}`),
}))

onOneEngine('pages of a result', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const pageOf = async (poll_id: string, page?: number) => {
    const result = await stage.enter(polls.get_results, stage.stranger, { poll_id, page })
    if (result.hidden) throw new Error('it is hidden')
    return result
  }

  test('a long result comes page by page, each question once, and a missing page is refused as not found', async () => {
    const poll_id = await openPoll(stage, { items })
    const ballots = Object.fromEntries(items.map((_, at) => [`i${at + 1}`, { choice: 'o3' }]))
    await stage.enter(polls.submit_response, stage.guest('ada'), { poll_id, ballots })
    const whole = await pageOf(poll_id)
    expect(whole).toMatchObject({ page: null, pages: 2, n: 1 })
    const pages = [await pageOf(poll_id, 1), await pageOf(poll_id, 2)]
    expect(pages.map(({ page, pages: all, n }) => [page, all, n])).toEqual([1, 2].map((page) => [page, 2, 1]))
    expect(pages.flatMap((page) => page.items)).toEqual(whole.items)
    expect(await refusal(pageOf(poll_id, 3))).toBe('NOT_FOUND')
  })

  test('written answers come twenty at a time, in a fixed order, to those who may see the result', async () => {
    const poll_id = await openPoll(stage, { kind: 'open', results: 'after_close' })
    const write = (place: number) =>
      stage.enter(polls.submit_response, stage.guest(`writer ${place}`), {
        poll_id,
        ballots: { i1: { text: `Text ${place}` } },
      })
    // There are more texts than one query reads.
    await Promise.all(Array.from({ length: 205 }, (_, place) => write(place)))
    const textsOf = (from = 0, item_id = 'i1') =>
      stage.enter(polls.get_texts, stage.guest('writer 1'), { poll_id, item_id, from })
    expect(await refusal(textsOf())).toBe('RESULTS_HIDDEN')
    await closeNow(stage, poll_id)
    const [item] = (await pageOf(poll_id)).items
    expect(item).toMatchObject({ kind: 'open', more: 185, held_back: 0 })
    const all: string[] = []
    for (let from: number | null = 0; from !== null;) {
      const page: Awaited<ReturnType<typeof textsOf>> = await textsOf(from)
      expect(page.texts.length).toBeLessThanOrEqual(20)
      all.push(...page.texts)
      from = page.next
    }
    expect(all.slice(0, 20)).toEqual(item?.kind === 'open' && item.texts)
    expect(new Set(all)).toEqual(new Set(Array.from({ length: 205 }, (_, place) => `Text ${place}`)))
    const many = await stage.enter(polls.get_texts, stage.guest('writer 1'), { poll_id, item_id: 'i1', limit: 200 })
    expect([many.texts, many.next]).toEqual([all.slice(0, 200), 200])
    expect(await textsOf(1_000_000)).toEqual({ texts: [], text_ids: [], from: 1_000_000, all: 205, next: null })
    const found = await stage.enter(polls.get_texts, stage.guest('writer 1'), {
      poll_id,
      item_id: 'i1',
      find: 'TEXT 20',
    })
    expect([found.all, found.next]).toEqual([7, null])
    expect(found.texts.toSorted()).toEqual(['120', '20', '200', '201', '202', '203', '204'].map((nth) => `Text ${nth}`))
    expect(await refusal(textsOf(0, 'i2'))).toBe('NOT_FOUND')
  })
})
