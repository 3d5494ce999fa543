import { afterAll, beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { AnyResult, Poll } from '#web/parts/polls/types.ts'
import { opened } from '#web/screens/opened.test-kit.tsx'
import type { RequestContext } from '#web/visit.ts'
import { previewOf, sharingOf } from './link-preview.server.ts'

let open: OpenHouse
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,polls')
})
afterAll(() => open.close())

const buses = '01J1S7AB00WGR5B4VKCRR1MR4R'
const election = '01J1SW40QHARB0VRW1RDEN0005'
const ferry = '01J1SW40QFERRYNAMEDWEND004'
const repairs = '01J1S7ACYGN78X96XP11WRHCVC'

/** The metadata that a messenger reads from a page. */
async function toldBy(ctx: RequestContext, address: string) {
  const { metas } = await opened(ctx, address)
  const of = (name: string) =>
    (metas as Record<string, unknown>[]).find((meta) => meta.property === name || meta.name === name)?.content
  return { title: of('og:title'), about: String(of('og:description')) }
}

test('a link preview shows the question and the finding, for both pages of a poll', async () => {
  for (const screen of ['answer', 'results']) {
    const { title, about } = await toldBy(open.newcomer(), `/${screen}/${buses}`)
    expect(title).toBe('Should town buses be free at weekends?')
    expect(about).toMatch(
      /^“Free all weekend” leads with 40%\. 220 people answered\. Anyone can answer\..* Closes .*\.$/,
    )
  }
})

test('a closed poll’s preview says who could answer, and a Spanish poll’s preview is in Spanish', async () => {
  expect((await toldBy(open.newcomer(), `/results/${ferry}`)).about).toMatch(
    /^“Heron” won\. .*\d people answered\. Anyone could answer, with or without an account\. Closed .*\.$/,
  )
  expect((await toldBy(open.newcomer(), `/answer/${repairs}`)).about).toMatch(/Cualquiera puede responder\./)
})

test('a preview shows no result that is hidden or that only this visitor may see', async () => {
  for (const screen of ['answer', 'results'])
    expect((await toldBy(open.newcomer(), `/${screen}/${election}`)).about).toMatch(/^You’ll see the result when/)
  const guest = open.guest()
  await guest.enter(polls.submit_response, { poll_id: election, ballots: { i1: { choice: 'o1' } } })
  expect((await toldBy(guest, `/results/${election}`)).about).not.toMatch(/%|Marsh/)
})

const asked = async (poll_id: string, given: Partial<Poll> = {}) => {
  const ctx = open.newcomer()
  const [poll, result] = await Promise.all([
    ctx.enter(polls.get_poll, { poll_id }),
    ctx.enter(polls.get_results, { poll_id, page: 1 }),
  ])
  return [ctx, { ...poll, ...given }, result] as [RequestContext, Poll, AnyResult]
}

test('an open poll is shared without its result so far, and a closed poll is shared with its result', async () => {
  const running = await sharingOf(...(await asked(buses)))
  expect(running.url).toMatch(new RegExp(`/answer/${buses}$`))
  expect(running.message).toMatch(/^Anyone can answer\./)
  const over = await sharingOf(...(await asked(ferry)))
  expect(over.url).toMatch(new RegExp(`/results/${ferry}$`))
  expect(over.message).toMatch(/^“Heron” won\. .* could answer/)
})

test('the preview names who may answer: signed-in people, members or a list', async () => {
  const told = async (given: Partial<Poll>) => (await previewOf(...(await asked(buses, given)))).about
  expect(await told({ audience: 'signed_in' })).toContain('Anyone who is signed in can answer.')
  expect(await told({ secrecy: 'named' })).toContain('Anyone who is signed in can answer.')
  expect(await told({ audience: 'members' })).toContain('Members of Wendmouth can answer.')
  expect(await told({ audience: 'list', state: 'closed' })).toContain('People on the poll’s list could answer.')
})

test('the titles of both pages of a poll include the correction of the poll’s title', async () => {
  const operator = await open.operator('Olga Reyes')
  const { version: if_version } = await operator.enter(polls.get_poll, { poll_id: buses })
  const what = { path: 'title', text: 'Should buses be free at weekends?', note: 'Country buses too.' }
  await operator.enter(polls.correct_poll, { poll_id: buses, if_version, ...what })
  for (const screen of ['answer', 'results']) {
    const { metas } = await opened(open.newcomer(), `/${screen}/${buses}`)
    expect(JSON.stringify(metas)).toMatch(
      /"title":"[^"]*Should town buses be free at weekends\? \[corrected on [\d-]+: Should buses be free at weekends\?\] · polity"/,
    )
  }
})
