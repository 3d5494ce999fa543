import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { questions } from '#contract/questions.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,questions')
})
afterAll(() => house.close())

test('an owner names an official, who accepts, is asked, postpones, and then has an answer shown above all others', async () => {
  const [ana, maria, ben] = [
    await house.person('Ana Mills'),
    await house.person('Maria O'),
    await house.person('Ben Osei'),
  ]
  const { comm_id } = await ana.enter(comms.create_community, { comm_name: 'Mill Lane', summary: 'Neighbours.' })
  for (const who of [maria, ben]) await who.enter(comms.join_community, { comm_id })
  const page = `/communities/${comm_id}`

  const members = await opened(ana, `${page}?edit=members`)
  expect(members.text).toContain('Name as an official')
  const named = { intent: 'name-official', UID: maria.UID!, office: 'Head of Parks', cursor: '' }
  expect(leadsTo(await sent(ana, `${page}?edit=members`, named))).toBe(`${page}?edit=members&saved=1`)
  expect((await opened(ben, page)).text).not.toContain('Head of Parks')
  expect((await opened(maria, page)).text).toContain('You’ve been named as an official here: Head of Parks.')
  const [mine] = await maria.enter(comms.officials, { comm_id })
  const { official_id } = mine!
  const agreed = { intent: 'take-office', official_id, name: 'Maria Ortiz' }
  expect(leadsTo(await sent(maria, `${page}?edit=office`, agreed))).toBe(`${page}?saved=1`)

  const here = await opened(ben, page)
  expect(here.text).toMatch(/Maria Ortiz, Head of Parks\s*named by the owners of this community/)
  expect(stumbles(here.page)).toEqual([])
  const asking = here.page.all('a').find(({ text }) => text === 'Ask Maria Ortiz')!.has.href!
  expect((await opened(ben, asking)).text).toContain('You ask Maria Ortiz, Head of Parks, in public.')
  const asked = { intent: 'ask', title: 'When are the swings in Lime Park mended?', comm_id, official_id }
  const at = leadsTo(await sent(ben, asking, asked))!
  expect((await opened(house.guest(), at)).text).toContain('1 of the 2 members needed')

  expect((await opened(ana, at)).text).toContain('Put it to an official')
  expect(leadsTo(await sent(ana, at, { intent: 'put-to', official_id }))).toBe(at)
  expect((await opened(house.guest(), at)).text).toMatch(/Due \w+day \d+ \w+/)
  expect((await opened(ben, page)).text).toContain('1 question is waiting')
  expect((await opened(ben, `${page}?questions=due&official=${official_id}`)).text).toContain(asked.title)

  const hers = await opened(maria, at)
  expect(hers.text).toContain('Your answer as an official')
  expect(leadsTo(await sent(maria, at, { intent: 'put-off', reason: 'The chains are ordered.' }))).toBe(at)
  expect((await opened(ben, at)).text).toContain('The chains are ordered.')
  await sent(ana, at, { intent: 'answer', body: 'The chains rusted, says the gardener.', rests_on: 'opinion' })
  const answer = { intent: 'official-answer', body: 'The new chains are hung on Friday.', rests_on: 'opinion' }
  expect(leadsTo(await sent(maria, at, answer))).toMatch(new RegExp(`^${at}#answer-`))
  const read = await opened(house.guest(), at)
  expect(read.text).toMatch(/Official answer\s*Maria Ortiz, Head of Parks/)
  expect(read.text.indexOf('hung on Friday')).toBeLessThan(read.text.indexOf('chains rusted'))
  expect(stumbles(read.page)).toEqual([])
  const [qa] = read.metas.flatMap((meta) => ('script:ld+json' in meta ? [meta['script:ld+json']] : []))
  expect(qa).toMatchObject({ mainEntity: { suggestedAnswer: [{ author: { name: 'Maria Ortiz' } }, {}] } })
  expect((await ben.enter(questions.official_record, { comm_id }))[0]).toMatchObject({ answered: 1, waiting: 0 })
})

test('only the person who was named can accept the office or end it', async () => {
  const [ana, maria] = [await house.person('Ana Reed'), await house.person('Maria L')]
  const { comm_id } = await ana.enter(comms.create_community, { comm_name: 'Elm Row', summary: 'Neighbours.' })
  await maria.enter(comms.join_community, { comm_id })
  const { official_id } = await ana.enter(comms.name_official, { comm_id, UID: maria.UID!, office: 'Clerk' })
  const at = `/communities/${comm_id}?edit=office`
  expect((await opened(ana, at)).text).not.toContain('The name everyone sees beside the office')
  expect((await opened(maria, at)).text).toContain('The name everyone sees beside the office')
  expect(leadsTo(await sent(maria, at, { intent: 'end-office', official_id }))).toBe(`/communities/${comm_id}?saved=1`)
  expect(await ana.enter(comms.officials, { comm_id })).toEqual([])
})
