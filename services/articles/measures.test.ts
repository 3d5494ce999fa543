import { beforeAll, expect, test } from 'vitest'
import { articles as calls } from '#contract/articles.ts'
import type { Context } from '#platform/room.ts'
import { decisionsTo, reasons } from '#tests/decided.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { draft, openStage, refused } from './articles.test-kit.ts'
import service from './service.ts'

const reason = reasons.explanation

onEveryEngine('a decision about an article', (open) => {
  let stage: Awaited<ReturnType<typeof openStage>>
  let decide: ReturnType<typeof decisionsTo>
  let guest: Context
  let mel: Context
  let mona: Context
  beforeAll(async () => {
    stage = await openStage(await open({ tables: true }))
    decide = decisionsTo(service, stage.operator)
    guest = stage.guest('a')
    ;[mel, mona] = [stage.person('mel'), stage.person('mona')]
  })

  const read = (article_id: string, who = guest) => stage.enter(calls.get_article, who, { article_id })
  const code = async (asked: Promise<unknown>) => (await refused(asked))?.code ?? 'done'
  const about = (id: string, who: Context) => service.acts.about_article!({ id } as never, who)
  const listed = async () => {
    const { items } = await stage.enter(calls.articles, guest, { limit: 50 })
    const found = await stage.enter(calls.find_articles, guest, { q: 'weekend', words: 'every', limit: 50 })
    return { list: items.map(({ article_id }) => article_id), found: found.map(({ id }) => id) }
  }
  /** A public article by a member. */
  async function published(): Promise<string> {
    const { article_id } = await stage.drafted(mel)
    await stage.enter(calls.publish_article, mona, { article_id, if_version: 1 })
    return article_id
  }

  test('a hidden or held article can be read only by its author and those who decide about it; its page says who hid it, when and why', async () => {
    for (const [measure, by] of [
      ['hide', 'moderator'],
      ['hold', 'automatic'],
    ] as const) {
      const article_id = await published()
      const { seq } = await decide('article', article_id, measure, { by })
      expect(await code(read(article_id))).toBe('UNPUBLISHED')
      expect(await stage.enter(calls.get_unpublishing, guest, { article_id })).toMatchObject({ by, reason })
      for (const ids of Object.values(await listed())) expect(ids).not.toContain(article_id)
      for (const who of [mel, mona, stage.operator]) expect((await read(article_id, who)).title).toBe(draft.title)
      expect(await about(article_id, mona)).toMatchObject({ gone: true, carried_out: { seq, measure } })
      expect(await code(about(article_id, guest))).toBe('NOT_FOUND')
    }
  })

  test('nobody can publish or change a hidden article, not even those who could publish it before', async () => {
    const article_id = await published()
    await decide('article', article_id, 'hide')
    const { version: if_version, may } = await read(article_id, mona)
    expect(may).toMatchObject({ edit: false, publish: false, decide: true })
    for (const who of [mel, mona, stage.operator]) {
      expect(await code(stage.enter(calls.publish_article, who, { article_id, if_version }))).toBe('FORBIDDEN')
      const save = { ...draft, comm_id: stage.comm_id, article_id, if_version }
      expect(await code(stage.enter(calls.save_article, who, save))).toBe('FORBIDDEN')
    }
  })

  test('a removed article can be read only by operators, and its page says when, by whom and why', async () => {
    const article_id = await published()
    const { seq } = await decide('article', article_id, 'remove', { show_title: false })
    for (const who of [guest, mel, mona]) expect(await code(read(article_id, who))).toBe('REMOVED')
    expect((await read(article_id, stage.operator)).body).toBe(draft.body)
    const told = await stage.enter(calls.get_removal, guest, { article_id })
    expect(told).toMatchObject({ by: 'moderator', title: null, reason })
    expect(await about(article_id, mona)).toMatchObject({ gone: true, carried_out: { seq, measure: 'remove' } })
    expect(await code(about(article_id, guest))).toBe('REMOVED')
    // The author is told which article the decision is about.
    expect(await about(article_id, mel)).toMatchObject({ title: draft.title, text: draft.body, gone: true })
  })

  test('an article that is shown again is unchanged and keeps its publication date', async () => {
    const article_id = await published()
    const { version: _, notes: __, ...before } = await read(article_id)
    for (const measures of [['hide'], ['remove'], ['hold', 'hide', 'remove'], ['remove', 'hide']] as const) {
      for (const measure of measures) await decide('article', article_id, measure)
      expect(await code(read(article_id))).not.toBe('done')
      await decide('article', article_id, 'show')
      expect(await read(article_id)).toMatchObject(before)
      for (const ids of Object.values(await listed())) expect(ids).toContain(article_id)
    }
    const { notes } = await read(article_id)
    expect(notes.slice(0, 2)).toMatchObject([{ kind: 'unpublished', text: reason }, { kind: 'republished' }])
    expect(stage.heard.told.at(-1)?.data).toMatchObject({ kind: 'article_republished', also: null })
  })

  test('decisions that arrive twice or in the wrong order leave the article in its latest state', async () => {
    const article_id = await published()
    const removed = await decide('article', article_id, 'remove')
    await decide('article', article_id, 'show')
    await decide('article', article_id, 'remove', { seq: removed.seq })
    await decide('article', article_id, 'hide', { seq: removed.seq - 1 })
    expect(await read(article_id)).toMatchObject({ state: 'published', notes: [] })
  })

  test('an article that its author unpublished stays unpublished', async () => {
    const unpublished = await stage.published({ comm_id: stage.comm_id })
    const unpublishing = { article_id: unpublished, reason: 'It is being checked.' }
    await stage.enter(calls.unpublish_article, stage.operator, unpublishing)
    for (const measure of ['hide', 'remove', 'show'] as const) await decide('article', unpublished, measure)
    expect(await code(read(unpublished))).toBe('UNPUBLISHED')
    expect(await read(unpublished, mona)).toMatchObject({ state: 'unpublished' })
    const draftOnly = await stage.drafted(mel)
    for (const measure of ['hide', 'remove', 'show'] as const) await decide('article', draftOnly.article_id, measure)
    expect(await code(read(draftOnly.article_id))).toBe('NOT_FOUND')
    expect(await read(draftOnly.article_id, mel)).toMatchObject({ state: 'draft' })
  })

  test('other rooms learn by which names the page of an article is signed, which need not be the name of the account', async () => {
    expect(await about(await published(), guest)).toMatchObject({ author: 'mel', signed: ['Noor Abara'] })
  })

  test('moderators and operators can unpublish or remove somebody’s article only by a decision', async () => {
    const article_id = await published()
    for (const who of [mona, stage.operator]) {
      expect((await read(article_id, who)).may).toMatchObject({ unpublish: false, remove: false, decide: true })
      for (const call of [calls.unpublish_article, calls.remove_article])
        expect(await code(stage.enter(call, who, { article_id, reason }))).toBe('FORBIDDEN')
    }
  })
})
