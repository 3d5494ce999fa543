import { beforeAll, expect, test } from 'vitest'
import { articles as calls } from '#contract/articles.ts'
import { inDays } from '#tests/one-item.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { draft, openStage, refused } from './articles.test-kit.ts'

onEveryEngine('the states of an article', (open) => {
  let stage: Awaited<ReturnType<typeof openStage>>
  beforeAll(async () => {
    stage = await openStage(await open({ tables: true }))
  })
  const read = (article_id: string, who = stage.guest('a'), version?: number) =>
    stage.enter(calls.get_article, who, { article_id, version })
  const listed = async (which: { poll_id?: string } = {}) =>
    (await stage.enter(calls.articles, stage.guest('a'), { limit: 50, ...which })).items.map(
      ({ article_id }) => article_id,
    )
  const foundIds = async () =>
    (await stage.enter(calls.find_articles, stage.guest('a'), { q: 'weekend', words: 'every', limit: 50 })).map(
      ({ id }) => id,
    )
  const unpublished = async (who = stage.operator) => {
    const article_id = await stage.published({ comm_id: stage.comm_id })
    const reason = 'The sums are being checked.'
    const { version } = await stage.enter(calls.unpublish_article, who, { article_id, reason })
    return { article_id, if_version: version, reason }
  }

  test('a member asks for a review; a moderator returns the article with a note and later publishes it, and the member is notified of both', async () => {
    stage.heard.told.length = 0
    const [mel, mia, mona] = [stage.person('mel'), stage.person('mia'), stage.person('mona')]
    const { article_id } = await stage.drafted(mel)
    const publish = { article_id, if_version: 2 }
    expect((await read(article_id, mel)).may).toMatchObject({ ask_review: true, publish: false })
    await stage.enter(calls.ask_review, mel, { article_id, if_version: 1 })
    expect((await refused(stage.enter(calls.publish_article, mel, publish)))?.code).toBe('FORBIDDEN')
    expect((await refused(read(article_id, mia)))?.code).toBe('NOT_FOUND')
    const { items } = await stage.enter(calls.my_articles, mona, {})
    expect(items).toMatchObject([{ article_id, state: 'review', mine: false }])
    expect((await read(article_id, mona)).may).toMatchObject({ ask_changes: true, publish: true })
    await stage.enter(calls.ask_changes, mona, { ...publish, text: 'Name the street.' })
    expect(await read(article_id, mel)).toMatchObject({ state: 'changes', review_note: 'Name the street.' })
    await stage.enter(calls.ask_review, mel, { article_id, if_version: 3 })
    await stage.enter(calls.publish_article, mona, { article_id, if_version: 4 })
    expect(await read(article_id)).toMatchObject({ state: 'published', review_note: '' })
    const about = { thing: 'article_draft', id: article_id }
    const asked = { comm_id: stage.comm_id, kind: 'review_asked', link: `/articles/${article_id}`, except: 'mel' }
    expect(stage.heard.told.map(({ data }) => data)).toMatchObject([
      asked,
      { about, kind: 'article_sent_back', also: 'mel' },
      asked,
      { about, kind: 'article_passed', also: 'mel' },
    ])
  })

  test('nobody is asked to review an article that belongs to no community', async () => {
    const { article_id } = await stage.drafted(stage.operator, { comm_id: null })
    const no = await refused(stage.enter(calls.ask_review, stage.operator, { article_id, if_version: 1 }))
    expect(no?.note.fields).toEqual({ comm_id: { is: 'no_moderators' } })
  })

  test('a scheduled article is not public before its time, and can be made a draft again', async () => {
    const { article_id } = await stage.drafted(stage.operator)
    const publish = (at: string) =>
      stage.enter(calls.publish_article, stage.operator, { article_id, if_version: 1, at })
    expect((await refused(publish('2020-01-01T00:00:00Z')))?.note.fields).toEqual({ at: { is: 'past' } })
    expect((await refused(publish(inDays(400))))?.note.fields).toEqual({ at: { is: 'too_late' } })
    await publish(inDays(3))
    expect(await read(article_id, stage.operator)).toMatchObject({ state: 'scheduled' })
    expect((await refused(read(article_id)))?.code).toBe('NOT_FOUND')
    expect(await listed()).not.toContain(article_id)
    expect(await foundIds()).not.toContain(article_id)
    expect(await stage.enter(calls.article_versions, stage.operator, { article_id })).toEqual([])
    await stage.enter(calls.unschedule_article, stage.operator, { article_id, if_version: 2 })
    expect(await read(article_id, stage.operator)).toMatchObject({ state: 'draft', first_published_at: null })
    const again = stage.enter(calls.unschedule_article, stage.operator, { article_id, if_version: 3 })
    expect((await refused(again))?.code).toBe('NOT_SCHEDULED')
  })

  test('a scheduled article is published automatically when its time comes', async () => {
    const { article_id } = await stage.drafted(stage.operator)
    await stage.enter(calls.publish_article, stage.operator, { article_id, if_version: 1, at: inDays(1) })
    const due = { published_at: new Date(0), first_published_at: new Date(0) }
    await stage.operator.db
      .q<{ 'articles.article': typeof due & { article_id: string } }>()
      .updateTable('articles.article')
      .set(due)
      .where('article_id', '=', article_id)
      .execute()
    expect(await read(article_id)).toMatchObject({ state: 'published' })
    expect(await listed()).toContain(article_id)
    expect(await foundIds()).toContain(article_id)
  })

  test('an unpublished article appears in no list, its page says when and why it was unpublished, and it can be published again', async () => {
    const { article_id, if_version, reason } = await unpublished()
    expect((await refused(read(article_id)))?.code).toBe('UNPUBLISHED')
    expect(await stage.enter(calls.get_unpublishing, stage.guest('a'), { article_id })).toMatchObject({ reason })
    expect(await listed()).not.toContain(article_id)
    expect(await foundIds()).not.toContain(article_id)
    const versions = stage.enter(calls.article_versions, stage.guest('a'), { article_id })
    expect((await refused(versions))?.code).toBe('UNPUBLISHED')
    const about = stage.enter(calls.about_article, stage.guest('a'), { id: article_id })
    expect((await refused(about))?.code).toBe('NOT_FOUND')
    const again = stage.enter(calls.unpublish_article, stage.operator, { article_id, reason })
    expect((await refused(again))?.code).toBe('NOT_PUBLISHED')
    const later = stage.enter(calls.publish_article, stage.operator, { article_id, if_version, at: inDays(1) })
    expect((await refused(later))?.note.fields).toEqual({ at: { is: 'published_before' } })
    await stage.enter(calls.publish_article, stage.operator, { article_id, if_version })
    const notes = [
      { kind: 'unpublished', text: reason, version: null },
      { kind: 'republished', text: '', version: null },
    ]
    expect(await read(article_id)).toMatchObject({ state: 'published', notes, versions: 1 })
    expect((await refused(stage.enter(calls.get_unpublishing, stage.guest('a'), { article_id })))?.code).toBe(
      'NOT_FOUND',
    )
  })

  test('words that changed while an article was unpublished are pointed out when it is published again', async () => {
    const { article_id, if_version } = await unpublished()
    const body = 'Five of six rides are paid already.'
    const save = { ...draft, comm_id: stage.comm_id, body, article_id, if_version }
    await stage.enter(calls.save_article, stage.operator, save)
    const publish = { article_id, if_version: if_version + 1 }
    const silently = await refused(stage.enter(calls.publish_article, stage.operator, publish))
    expect(silently?.note.fields).toEqual({ note: { is: 'no_note' } })
    await stage.enter(calls.publish_article, stage.operator, { ...publish, note: 'It was five of six.' })
    expect(await read(article_id)).toMatchObject({ body, versions: 2 })
  })

  test('an article that a moderator unpublished without a decision, as was once possible, cannot be republished by its author', async () => {
    const mel = stage.person('mel')
    const { article_id } = await stage.drafted(mel)
    await stage.enter(calls.publish_article, stage.person('mona'), { article_id, if_version: 1 })
    const taken = { published_at: null, unpublished_at: new Date(), unpublished_reason: 'Why', unpublished_by: 'carer' }
    await stage.operator.db
      .q<{ 'articles.article': typeof taken & { article_id: string } }>()
      .updateTable('articles.article')
      .set(taken)
      .where('article_id', '=', article_id)
      .execute()
    expect((await read(article_id, mel)).may).toMatchObject({ edit: true, publish: false, ask_review: true })
  })

  test('an unpublished article cannot be moved to another community', async () => {
    const { article_id, if_version } = await unpublished()
    const moved = stage.enter(calls.save_article, stage.operator, { ...draft, comm_id: null, article_id, if_version })
    expect((await refused(moved))?.note.fields).toEqual({ comm_id: { is: 'published_before' } })
  })

  test('the removal of an unpublished article is public', async () => {
    const { article_id } = await unpublished()
    await stage.enter(calls.remove_article, stage.operator, { article_id, reason: 'It sells something.' })
    expect((await refused(read(article_id)))?.code).toBe('REMOVED')
    const told = await stage.enter(calls.get_removal, stage.guest('a'), { article_id })
    expect(told).toMatchObject({ title: draft.title, reason: 'It sells something.' })
  })

  test('a correction keeps the earlier version readable, and the changes are shown word by word', async () => {
    const article_id = await stage.published()
    const changed = { ...draft, comm_id: null, standfirst: 'More than you may think.', article_id, if_version: 2 }
    const correct = (more: object) =>
      stage.enter(calls.correct_article, stage.operator, { ...changed, note: 'It is more.', ...more })
    expect((await refused(correct({ standfirst: draft.standfirst })))?.note.fields).toEqual({ body: { is: 'same' } })
    expect((await refused(correct({ sources: [] })))?.code).toBe('NOT_READY')
    await correct({})
    expect((await refused(correct({})))?.code).toBe('STALE_VERSION')
    expect(await read(article_id)).toMatchObject({
      standfirst: changed.standfirst,
      versions: 2,
      notes: [{ kind: 'corrected', text: 'It is more.', version: 3 }],
    })
    const versions = await stage.enter(calls.article_versions, stage.guest('a'), { article_id })
    expect(versions.map(({ version, note }) => [version, note])).toEqual([
      [3, 'It is more.'],
      [2, ''],
    ])
    expect(await read(article_id, undefined, 2)).toMatchObject({ standfirst: draft.standfirst, as_of: versions[1]!.at })
    expect((await refused(read(article_id, undefined, 1)))?.code).toBe('NOT_FOUND')
    const compared = await stage.enter(calls.diff_versions, stage.guest('a'), { article_id, from: 2, to: 3 })
    expect(compared.standfirst).toEqual([
      { change: 'removed', text: 'Less ' },
      { change: 'added', text: 'More ' },
      { change: 'same', text: 'than you may think.' },
    ])
    expect(compared.title.every(({ change }) => change === 'same')).toBe(true)
    expect(compared.body_looks).toBe(false)
  })

  test('two versions are compared as they are read: without Markdown, but with the addresses of links', async () => {
    const first =
      '## Who pays\n\nThe **harbour** pays, says [the council](https://example.org/a) in its minutes of May.\n\n- boats\n- nets'
    const article_id = await stage.published({ body: first })
    const compare = async (version: number, body: string) => {
      const now = { ...draft, comm_id: null, article_id, body, note: 'A slip.', if_version: version - 1 }
      await stage.enter(calls.correct_article, stage.operator, now)
      const two = { article_id, from: version - 1, to: version }
      return stage.enter(calls.diff_versions, stage.guest('a'), two)
    }
    const words = (hunks: { text: string }[]) => hunks.map(({ text }) => text).join('|')
    const other = await compare(3, first.replace('/a', '/b').replace('nets', 'nets\n- rope'))
    expect(words(other.body)).toBe(
      'Who pays\n\nThe harbour pays, says the council |(https://example.org/a) |(https://example.org/b) |in its minutes of May.\n\nboats\nnets|\nrope',
    )
    expect(other.body_looks).toBe(false)
    const plain = await compare(4, first.replace('/a', '/b').replace('nets', 'nets\n- rope').replaceAll('**', ''))
    expect(plain.body.every(({ change }) => change === 'same')).toBe(true)
    expect(plain.body_looks).toBe(true)
  })

  test('only a published article can be corrected, and only by people with that permission', async () => {
    const { article_id } = await stage.drafted(stage.operator)
    const correct = (who = stage.operator, if_version = 1) =>
      stage.enter(calls.correct_article, who, {
        ...draft,
        comm_id: stage.comm_id,
        article_id,
        if_version,
        note: 'It is more.',
      })
    expect((await refused(correct()))?.code).toBe('NOT_PUBLISHED')
    await stage.enter(calls.publish_article, stage.operator, { article_id, if_version: 1 })
    expect((await refused(correct(stage.person('mia'), 2)))?.code).toBe('FORBIDDEN')
  })

  test('followers of an article are notified each time it is corrected, unpublished, published again or removed', async () => {
    const article_id = await stage.published()
    stage.heard.told.length = 0
    const correction = { ...draft, comm_id: null, standfirst: 'More.', article_id, if_version: 2, note: 'It is more.' }
    await stage.enter(calls.correct_article, stage.operator, correction)
    await stage.enter(calls.unpublish_article, stage.operator, { article_id, reason: 'It is being checked.' })
    await stage.enter(calls.publish_article, stage.operator, { article_id, if_version: 4 })
    await stage.enter(calls.remove_article, stage.operator, { article_id, reason: 'It is wrong.', show_title: false })
    expect(stage.heard.told.map(({ data }) => data)).toMatchObject([
      { about: { thing: 'article', id: article_id }, kind: 'article_corrected', title: draft.title },
      { kind: 'article_unpublished' },
      { kind: 'article_republished' },
      { kind: 'article_removed', title: '' },
    ])
    const { article_id: unread } = await stage.drafted(stage.operator)
    await stage.enter(calls.remove_article, stage.operator, { article_id: unread, reason: 'It is wrong.' })
    expect(stage.heard.told).toHaveLength(4)
  })

  test('a poll’s articles are the articles that name the poll', async () => {
    const poll_id = '01J1S7AB00WGR5B4VKCRR1MR4R'
    const named = await stage.published({ poll_ids: [poll_id] })
    await stage.published()
    expect(await listed({ poll_id })).toEqual([named])
  })
})
