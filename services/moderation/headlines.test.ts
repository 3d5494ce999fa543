import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { headlineOf } from './headlines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import { deciderNotices, decisionNotices, notices } from './notices.ts'

const { en, es } = notices.words

test('the headline of a notice says what was done and to what', () => {
  expect(headlineOf(en, { what: 'comment.hide', title: 'Shall we?' })).toBe('Your comment on “Shall we?” was hidden')
  expect(headlineOf(es, { what: 'comment.hide', title: '¿Lo hacemos?' })).toBe(
    'Se ha ocultado tu comentario en «¿Lo hacemos?»',
  )
  expect(headlineOf(en, { what: 'article.remove', title: '' })).toBe('Your article was removed')
  expect(headlineOf(en, { what: 'person.suspend', title: '' })).toBe('Your account was suspended')
  expect(headlineOf(en, { what: 'member.suspend', title: 'Elm Street' })).toBe(
    'Your membership of “Elm Street” was suspended',
  )
  expect(headlineOf(en, { what: null, title: '' })).toBe('A decision about something you wrote')
})

onEveryEngine('the names in notices of decisions', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const told = () =>
    stage.heard.told.flatMap(({ event, data }) => {
      const { kind, title, what, until } = data as Record<'kind' | 'title' | 'what' | 'until', string | null>
      return event === 'noticed' && kind?.startsWith('decided') ? [{ title, what, until }] : []
    })

  test('a comment is named by the page it is on, never by its own words', async () => {
    const id = stage.thing({ author: someId(), title: 'Buy my shoes', on: 'Shall we?' })
    stage.heard.told.length = 0
    await stage.decide(id, stage.operator, { kind: 'comment', show_title: false })
    expect(told()).toEqual([{ title: 'Shall we?', what: 'comment.hide', until: null }])
  })

  test('a title that is itself the reason for a decision is not named, and earlier notices no longer show it', async () => {
    const id = stage.thing({ author: someId(), title: 'Buy my shoes' })
    const { decision_id } = await stage.decide(id, stage.operator)
    stage.heard.told.length = 0
    await stage.decide(id, stage.operator, { measure: 'remove', show_title: false })
    expect(told().map(({ title, what }) => [title, what])).toEqual([['', 'poll.remove']])
    const untitled = stage.heard.told.filter(({ data }) => (data as { kind?: string }).kind === 'untitled')
    expect(untitled.map(({ data }) => data)).toMatchObject([
      { about: { thing: 'decision', id: decision_id }, title: '' },
      { about: { thing: 'own_decision', id: decision_id }, title: '' },
    ])
    for (const { kinds } of [decisionNotices, deciderNotices]) expect(Object.keys(kinds)).not.toContain('untitled')
  })

  test('a notice about an account does not name the account, and says when the suspension ends', async () => {
    const UID = someId()
    stage.known.set(UID, {
      title: 'ana@people.example',
      lang: 'und',
      comm_id: null,
      author: UID,
      open: false,
      gone: false,
    })
    stage.heard.told.length = 0
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await stage.decide(UID, stage.operator, { until })
    expect(told()).toEqual([{ title: '', what: 'poll.hide', until }])
  })

  test('a notice names nothing that is in a private community', async () => {
    const comm_id = someId()
    await stage.db.run('private', `insert into moderation.place values ($1, 'private', 1)`, [comm_id])
    const id = stage.thing({ author: someId(), comm_id, on: 'A secret plan' })
    stage.heard.told.length = 0
    await stage.decide(id, stage.operator, { kind: 'comment' })
    expect(told()).toMatchObject([{ title: '', what: 'comment.hide' }])
  })

  test('a notice does not name a private community', async () => {
    const id = stage.thing({ author: someId(), title: 'The secret club' })
    await stage.db.run('private', `insert into moderation.place values ($1, 'private', 1)`, [id])
    stage.heard.told.length = 0
    await stage.decide(id, stage.operator, { kind: 'community' })
    expect(told()).toMatchObject([{ title: '', what: 'community.hide' }])
  })

  test('a decision made while a community was public names nothing once the community is private', async () => {
    const [comm_id, UID] = [someId(), someId()]
    const first = stage.moderator(comm_id)
    const id = stage.thing({ author: UID, comm_id, on: 'A plan' })
    const { decision_id } = await stage.decide(id, first, { kind: 'comment' })
    await stage.db.run('private', `insert into moderation.place values ($1, 'private', 1)`, [comm_id])
    const text = 'It sells nothing.'
    const { appeal_id } = await stage.enter(calls.appeal, stage.person(UID), { decision_id, text })
    stage.heard.told.length = 0
    await stage.enter(calls.decide_appeal, stage.moderator(comm_id), { appeal_id, outcome: 'reversed', reasons: text })
    const noticed = stage.heard.told.filter(({ event }) => event === 'noticed').map(({ data }) => data)
    expect(noticed).toMatchObject([
      { kind: 'appeal_reversed', title: '' },
      { kind: 'own_reversed', title: '' },
    ])
  })
})
