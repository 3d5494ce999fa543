import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { inDays } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { opened } from './opened.test-kit.tsx'

const FERRY_SHED = '01J1S7AKS8NW4FBYCT25FDPJVS'
const BUSES = '01J1S7AB00WGR5B4VKCRR1MR4R'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,comments')
})
afterAll(() => house.close())

/** The place of each of these words on a page, in the order in which a phone and a screen reader have them. */
const placesOf = (text: string, words: string[]) => words.map((word) => text.indexOf(word))
const sorted = (places: number[]) => places.toSorted((a, b) => a - b)

test('a closed result begins with its sentence, followed by what was done about it and by the numbers', async () => {
  const { text } = await opened(house.guest(), `/results/${FERRY_SHED}`)
  const places = placesOf(text, ['came first with 37%', 'What happened next', 'See all the numbers in a table'])
  expect(places).not.toContain(-1)
  expect(places).toEqual(sorted(places))
})

test('below the chart of an open poll come the facts, followed by the comments', async () => {
  const { text, page } = await opened(house.guest(), `/results/${BUSES}`)
  expect(page.one('.at-a-glance').text).toMatch(/^Share\s*\d+ have answered\s*closes in \d+ days?$/)
  const { href } = page.one('.at-a-glance').one('a').has
  expect(page.all(href!)).toHaveLength(1)
  const places = placesOf(text, ['Result so far', 'Share this poll', '5 comments'])
  expect(places).not.toContain(-1)
  expect(places).toEqual(sorted(places))
})

test('people who can manage a poll have a link to do so beside its title', async () => {
  const ana = await house.person('Ana Mills')
  const closes_at = inDays(3)
  const { comm_id } = await ana.enter(comms.create_community, { comm_name: 'Mill Lane', summary: 'Neighbours.' })
  const { poll_id } = await ana.enter(polls.create_poll, {
    comm_id,
    title: 'Where do we meet?',
    items: [{ kind: 'open' }],
    closes_at,
    publish: true,
  })
  const manage = async (who: typeof ana) =>
    (await opened(who, `/results/${poll_id}`)).page
      .one('header')
      .all('a')
      .filter(({ text }) => text === 'Manage')
  expect(await manage(ana)).toHaveLength(1)
  expect(await manage(house.guest())).toEqual([])
})
