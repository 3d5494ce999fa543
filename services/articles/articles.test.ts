import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { articles as calls } from '#contract/articles.ts'
import { onOneEngine } from '#tests/engines.ts'
import { draft, openStage, refused } from './articles.test-kit.ts'
import service from './service.ts'

onOneEngine('articles', (open) => {
  let room: Awaited<ReturnType<typeof openStage>>
  beforeAll(async () => {
    room = await openStage(await open({ tables: true }))
  })
  const published: (typeof room)['published'] = (more) => room.published(more)

  test('an article is shown as written, with a sanitized body, its sections and its reading time', async () => {
    const article = await room.enter(calls.get_article, room.guest('a'), { article_id: await published() })
    expect(article).toMatchObject({ ...draft, minutes: 1, state: 'published', versions: 1, version: 2 })
    expect(article.toc.map(({ depth, title }) => [depth, title])).toEqual([[2, 'Fares']])
    expect(article.blocks.map(({ html }) => html).join('')).toContain('&lt;script&gt;')
    expect(article.blocks[0]!.html).toContain(`id="${article.toc[0]!.anchor}"`)
  })

  test('a preview shows a text as it will be published, and stores nothing', async () => {
    const shown = await room.enter(calls.preview_article, room.operator, { body: draft.body })
    const article = await room.enter(calls.get_article, room.operator, { article_id: await published() })
    expect(shown).toEqual({ html: article.blocks.map(({ html }) => html).join(''), minutes: 1 })
  })

  test('a draft can be seen only by its authors, and is in no list', async () => {
    const { article_id } = await room.enter(calls.create_article, room.operator, draft)
    expect((await refused(room.enter(calls.get_article, room.guest('a'), { article_id })))?.code).toBe('NOT_FOUND')
    expect(await room.enter(calls.get_article, room.operator, { article_id })).toMatchObject({ published_at: null })
    const { items } = await room.enter(calls.articles, room.guest('a'), {})
    expect(items.map((article) => article.article_id)).not.toContain(article_id)
  })

  test('a draft can be saved only by its author, and only if it has not changed since its author last read it', async () => {
    const { article_id } = await room.enter(calls.create_article, room.operator, draft)
    const words = { ...draft, title: 'What a free Sunday would cost', article_id, if_version: 1 }
    expect(await room.enter(calls.save_article, room.operator, words)).toEqual({ article_id, version: 2 })
    expect((await refused(room.enter(calls.save_article, room.operator, words)))?.code).toBe('STALE_VERSION')
    expect((await refused(room.enter(calls.save_article, room.guest('a'), words)))?.code).toBe('NOT_FOUND')
    expect(await room.enter(calls.get_article, room.operator, { article_id })).toMatchObject({
      title: words.title,
      may: { edit: true, publish: true, remove: true },
    })
    await room.enter(calls.publish_article, room.operator, { article_id, if_version: 2 })
    const late = { ...words, if_version: 3 }
    expect((await refused(room.enter(calls.save_article, room.operator, late)))?.code).toBe('STALE_VERSION')
    expect((await refused(room.enter(calls.save_article, room.guest('a'), late)))?.code).toBe('FORBIDDEN')
    expect(await room.enter(calls.get_article, room.guest('a'), { article_id })).toMatchObject({
      may: { edit: false, publish: false, remove: false },
    })
  })

  test('a new article is refused if it names an author’s account, sets a state or has a body that is too long', () => {
    const faultsOf = (more: object) =>
      calls.create_article.input.safeParse({ ...draft, ...more }).error?.issues.map(({ code }) => code)
    expect(faultsOf({ author_uid: 'someone' })).toEqual(['unrecognized_keys'])
    expect(faultsOf({ author: 'someone', published_at: '2026-01-01T00:00:00Z' })).toEqual(['unrecognized_keys'])
    expect(faultsOf({ body: 'x'.repeat(100_000) })).toEqual(['too_big'])
    expect(faultsOf({ body: '>'.repeat(10_000) })).toBe(undefined)
  })

  test('an explainer needs two sources, and an opinion must state its authors’ interest in the subject', async () => {
    const lacking = async (more: Partial<Asked<typeof calls.create_article>>) =>
      (await refused(published(more)))?.note.fields
    expect(await lacking({ sources: [{ title: 'One' }] })).toEqual({ sources: { is: 'few_sources' } })
    expect(await lacking({ kind: 'opinion' })).toEqual({ authors: { is: 'no_disclosure' } })
    const disclosed = [{ name: 'Noor Abara', disclosure: 'I ride every day.' }]
    expect(await refused(published({ kind: 'opinion', authors: disclosed }))).toBe(null)
  })

  test('the list is paged, latest first, and each page starts where the previous page ended', async () => {
    const added = [await published(), await published(), await published()]
    const first = await room.enter(calls.articles, room.guest('a'), { limit: 2 })
    const next = await room.enter(calls.articles, room.guest('a'), { limit: 2, cursor: first.next_cursor! })
    const ids = [...first.items, ...next.items].map(({ article_id }) => article_id)
    expect(ids.slice(0, 3)).toEqual(added.toReversed())
    expect(new Set(ids).size).toBe(4)
  })

  test('a removed article shows when, by whom and why it was removed, but none of its text', async () => {
    const article_id = await published()
    const reason = 'It sells something.'
    await room.enter(calls.remove_article, room.operator, { article_id, reason, show_title: false })
    expect((await refused(room.enter(calls.get_article, room.guest('a'), { article_id })))?.code).toBe('REMOVED')
    expect(await room.enter(calls.get_removal, room.guest('a'), { article_id })).toMatchObject({
      by: 'operator',
      title: null,
      reason,
    })
    const { items } = await room.enter(calls.articles, room.guest('a'), { limit: 50 })
    expect(items.map((article) => article.article_id)).not.toContain(article_id)
    await room.enter(calls.remove_article, room.operator, { article_id, reason: 'Another reason.' })
    expect(await room.enter(calls.get_removal, room.guest('a'), { article_id })).toMatchObject({ reason })
  })

  test('sample articles are loaded once, and removed completely', async () => {
    const content: unknown = JSON.parse(readFileSync('content/samples/articles.json', 'utf8'))
    const load = () => service.samples!.load(room.operator, content)
    expect(await load()).toBe('Sample articles added: 3')
    expect(await load()).toBe('Sample articles added: 0')
    const { items } = await room.enter(calls.articles, room.guest('a'), { limit: 50 })
    const samples = items.filter(({ sample }) => sample)
    expect(samples.map(({ lang }) => lang).toSorted()).toEqual(['en', 'en', 'es'])
    expect(await service.samples!.remove(room.operator, null)).toBe('Sample articles removed: 3')
  })
})
