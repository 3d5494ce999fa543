import { beforeAll, expect, test } from 'vitest'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { headlineOf } from './headlines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import { notices } from './notices.ts'

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

onEveryEngine('what notices of decisions name', (open) => {
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

  test('a title that is itself the trouble is not named, and earlier notices forget it', async () => {
    const id = stage.thing({ author: someId(), title: 'Buy my shoes' })
    await stage.decide(id, stage.operator)
    stage.heard.told.length = 0
    await stage.decide(id, stage.operator, { measure: 'remove', show_title: false })
    expect(told().map(({ title, what }) => [title, what ?? null])).toEqual([
      ['', null],
      ['', 'poll.remove'],
    ])
  })

  test('an account is not named, and the notice says when its suspension ends', async () => {
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

  test('nothing in a private community is named', async () => {
    const comm_id = someId()
    await stage.db.run('private', `insert into moderation.place values ($1, 'private', 1)`, [comm_id])
    const id = stage.thing({ author: someId(), comm_id, on: 'A secret plan' })
    stage.heard.told.length = 0
    await stage.decide(id, stage.operator, { kind: 'comment' })
    expect(told()).toMatchObject([{ title: '', what: 'comment.hide' }])
  })
})
