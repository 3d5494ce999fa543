import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms')
})
afterAll(() => house.close())

test('before a community is hidden, its owner reads what happens, how long undoing takes and who is told', async () => {
  const owner = await house.person('Una Owns')
  const { comm_id } = await owner.enter(comms.create_community, { comm_name: 'Harbour Street', summary: 'Neighbours.' })
  const page = `/communities/${comm_id}?edit=visibility`
  const first = await opened(owner, page)
  expect(first.text).toContain('Nothing changes yet: the next page says what will happen.')
  expect(first.page.all('form', ({ has }) => has.method === 'post' && has.class === 'form wide')).toEqual([])
  const sure = await opened(owner, `${page}&to=private`)
  for (const said of [
    'Make it private?',
    'are gone for everyone who isn’t a member',
    'It happens at once. Opening it again takes 72 hours',
    'another one has to agree first',
    'Every member gets a notice',
  ])
    expect(sure.text).toContain(said)
  expect((await owner.enter(comms.get_community, { comm_id })).visibility).toBe('public')
  expect((await opened({ ...owner, locale: 'es' }, `${page}&to=private`)).text).toContain('tarda 72 horas')
  const { text } = await opened(owner, `${page}&to=unlisted`)
  expect(text).toContain('Whoever has its address can still see it.')
  expect((await opened(owner, `${page}&to=public`)).text).toContain('Nothing changes yet')
  const answer = await sent(owner, page, { intent: 'visibility', visibility: 'private' })
  expect(leadsTo(answer)).toContain('saved=1')
  const opening = await opened(owner, `${page}&to=public`)
  expect(opening.text).toContain('It takes 72 hours. Until then, any owner can stop it.')
})

test('an operator gives a reason there, and is told beside the field if it is missing', async () => {
  const owner = await house.person('Ora Owns')
  const operator = await house.operator('Olu Runs')
  const { comm_id } = await owner.enter(comms.create_community, { comm_name: 'Elder Lane', summary: 'Neighbours.' })
  const page = `/communities/${comm_id}?edit=visibility&to=private`
  const { text } = await opened(operator, page)
  expect(text).toContain('It isn’t your community')
  expect(text).not.toContain('another one has to agree')
  const refused = await sent<{ data: object }>(operator, page, {
    intent: 'visibility',
    visibility: 'private',
    reason: '',
  })
  expect((await opened(operator, page, refused.data)).text).toContain('Say in up to')
  expect((await owner.enter(comms.get_community, { comm_id })).visibility).toBe('public')
})
