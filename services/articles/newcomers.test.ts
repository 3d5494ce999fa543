import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { articles as calls } from '#contract/articles.ts'
import type { Database } from '#platform/database/database.ts'
import { MAX_WAITING } from '#platform/newcomers/rules.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { draft, openStage } from './articles.test-kit.ts'
import { hearLetIn } from './newcomers.ts'
import { pass_established } from './passing.ts'
import { about_article } from './reading.ts'

onEveryEngine('articles by new accounts', (open) => {
  let room: Awaited<ReturnType<typeof openStage>>
  let db: Database
  beforeAll(async () => {
    db = await open({ tables: true })
    room = await openStage(db)
    room.newcomers.add('pia')
  })
  const poll_id = someId()
  const words = { ...draft, title: 'What the lighthouse would cost', poll_ids: [poll_id] }
  const published = async (UID: string) => {
    const { article_id } = await room.drafted(room.person(UID), words)
    await room.enter(calls.publish_article, room.person(UID), { article_id, if_version: 1 })
    return article_id
  }
  /** For each way in which a guest can find articles, whether it leads to this one. */
  async function doorsTo(article_id: string) {
    const guest = room.guest('a')
    const listed = async (which: object) =>
      (await room.enter(calls.articles, guest, { limit: 50, ...which })).items.some(
        (article) => article.article_id === article_id,
      )
    const found = async (where: object) =>
      (await room.enter(calls.find_articles, guest, { q: 'lighthouse', words: 'every', limit: 20, ...where })).some(
        ({ id }) => id === article_id,
      )
    return {
      community: await listed({ comm_id: room.comm_id }),
      'found in the community': await found({ comm_id: room.comm_id }),
      all: await listed({}),
      'beside its poll': await listed({ poll_id }),
      found: await found({}),
      discussed: !(await about_article({ id: article_id }, guest)).unlisted,
    }
  }
  const everywhere = {
    community: true,
    'found in the community': true,
    all: true,
    'beside its poll': true,
    found: true,
    discussed: true,
  }
  const here = { ...everywhere, all: false, 'beside its poll': false, found: false, discussed: false }
  const get = (article_id: string, UID: string) => room.enter(calls.get_article, room.person(UID), { article_id })
  const pass = (article_id: string, UID: string, if_version: number) =>
    refusal(room.enter(calls.pass_article, room.person(UID), { article_id, if_version }))

  test('a new member’s article is listed only in its community until a moderator approves it for the whole instance', async () => {
    const article_id = await published('pia')
    expect(await doorsTo(article_id)).toEqual(here)
    expect(room.heard.told).toContainEqual({
      event: 'care_asked',
      data: {
        comm_id: room.comm_id,
        kind: 'look_asked',
        link: `/communities/${room.comm_id}?reports=new`,
        except: 'pia',
      },
    })
    expect(await get(article_id, 'pia')).toMatchObject({ only_here: true, may: { pass: false } })
    expect(await get(article_id, 'pat')).toMatchObject({ only_here: false, may: { pass: false } })
    const { version, ...shown } = await get(article_id, 'mona')
    expect(shown).toMatchObject({ only_here: true, may: { pass: true } })
    const asOperator = room.enter(calls.pass_article, room.operator, { article_id, if_version: version })
    expect(await refusal(asOperator)).toBe('RULE')
    expect(await pass(article_id, 'pia', version)).toBe('FORBIDDEN')
    expect(await pass(article_id, 'pat', version)).toBe('FORBIDDEN')
    expect(await pass(article_id, 'mona', version - 1)).toBe('STALE_VERSION')
    expect(await doorsTo(article_id)).toEqual(here)
    expect(await pass(article_id, 'mona', version)).toBe('done')
    expect(await doorsTo(article_id)).toEqual(everywhere)
  })

  test('articles by established members and moderators, and articles published by a second person, are in all instance-wide lists at once', async () => {
    room.newcomers.add('mona')
    for (const UID of ['pat', 'mona']) expect(await doorsTo(await published(UID))).toEqual(everywhere)
    const { article_id } = await room.drafted(room.person('pia'), words)
    await room.enter(calls.ask_review, room.person('pia'), { article_id, if_version: 1 })
    await room.enter(calls.publish_article, room.person('mona'), { article_id, if_version: 2 })
    expect(await doorsTo(article_id)).toEqual(everywhere)
    room.newcomers.delete('mona')
  })

  test('articles appear in all instance-wide lists once their author’s account is established', async () => {
    const article_id = await published('pia')
    const anHourLater = () =>
      sql`update articles.article set only_here_at = only_here_at - interval '61 minutes'`.execute(db.q())
    await anHourLater()
    await pass_established(room.itself)
    expect(await doorsTo(article_id)).toEqual(here)
    room.newcomers.delete('pia')
    await anHourLater()
    await pass_established(room.itself)
    expect(await doorsTo(article_id)).toEqual(everywhere)
    room.newcomers.add('pia')
  })

  test('a new account with a role in a community that nobody has looked at reaches its page alone, and waits after ten articles, until operators let it in', async () => {
    room.newcomers.add('mona')
    room.place.unseen = true
    const article_id = await published('mona')
    expect(await doorsTo(article_id)).toEqual(here)
    const theirs = await published('pia')
    expect((await get(theirs, 'mona')).may.pass).toBe(false)
    expect(await pass(theirs, 'mona', 2)).toBe('FORBIDDEN')
    for (let waiting = 1; waiting < MAX_WAITING; waiting++) await published('mona')
    expect(await refusal(published('mona'))).toBe('ENOUGH_WAITING')

    await hearLetIn({ comm_id: room.comm_id, UIDs: ['mona'] }, { db })
    room.place.unseen = false
    expect(await doorsTo(article_id)).toEqual(everywhere)
    expect(await doorsTo(await published('mona'))).toEqual(everywhere)
    expect(await doorsTo(theirs)).toEqual(here)
    room.newcomers.delete('mona')
  })

  test('an approved article needs approval again if its new author corrects or republishes it', async () => {
    const article_id = await published('pia')
    const pia = room.person('pia')
    await pass(article_id, 'mona', 2)
    const corrected = { ...words, comm_id: room.comm_id, body: 'Buy lighthouse lamps.', note: 'A word was missing.' }
    await room.enter(calls.correct_article, pia, { ...corrected, article_id, if_version: 2 })
    expect(await doorsTo(article_id)).toEqual(here)
    await pass(article_id, 'mona', 3)
    expect(await doorsTo(article_id)).toEqual(everywhere)
    await room.enter(calls.unpublish_article, pia, { article_id, reason: 'It is being checked.' })
    await room.enter(calls.publish_article, pia, { article_id, if_version: 4 })
    expect(await doorsTo(article_id)).toEqual(here)
  })
})
