import { identity } from '#contract/identity.ts'
import type { Ballots } from '#contract/poll-conditions.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { newBrowser, newPerson, openPollOf, type Browser } from '#tests/people.ts'
import { inDays, oneItem, type Draft } from '#tests/one-item.ts'
import { reasons } from '#tests/decided.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'

const options = ['Saturday', 'Sunday', 'Friday evening']
const question = { title: 'Which day should the market be?' }
const several: Draft['items'] = [
  { kind: 'single', text: 'Which day?', options },
  { kind: 'ranked', text: 'In which order?', options },
  { kind: 'matrix', text: 'How are they?', options: ['Buses', 'Trams'], columns: ['Good', 'Bad'], required: false },
  { kind: 'number', text: 'How many hours?', decimals: 2, required: false },
  { kind: 'open', text: 'What else?', required: false },
]
const secret = { secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' }

const answer = (browser: Browser, poll_id: string, ballots: Ballots, more: { code?: string } = {}) =>
  browser.answer(polls.submit_response, { poll_id, ballots, ...more })
const choose = (choice: string) => ({ i1: { choice } })

/**
 * Creates polls in every state and answers of every kind, including secret ballots, with all the data that is stored
 * about them.
 */
async function fill(scene: Scene): Promise<void> {
  const { ana, url } = scene
  scene.open = await openPollOf(ana, { ...question, comm_id: scene.comm_id })
  for (const choice of ['o1', 'o2', 'o2']) await answer(newBrowser(url), scene.open, choose(choice))
  await ana.browser.answer(polls.make_short_address, { poll_id: scene.open })
  await severalItems(scene)
  await newBrowser(url).answer(polls.get_turnout, { poll_id: scene.open })
  await aSecret(scene)
  await aList(scene)
  await asGuestsThenPeople(scene)
  await beforeAndAfter(scene)
  await inWords(scene)
  await scene.minute('polls')
}

export const part: Part = { after: ['comms'], fill }

/** Ten answers to every kind of item, which are enough for texts to be shown. */
async function severalItems({ ana, ben, url, comm_id }: Scene) {
  const poll = { ...question, comm_id, items: several, publish: true, closes_at: inDays(3) }
  const { poll_id } = await ana.browser.answer(polls.create_poll, poll)
  const browsers = [ana.browser, ben.browser, ...Array.from({ length: 9 }, () => newBrowser(url))]
  for (const [place, browser] of browsers.entries()) {
    const order = [['o1'], ['o2', 'o3']].toSorted(() => (place % 2 ? 1 : -1))
    const text = `Trees, "shade" & quiet №${place}\n\t— ñ 漢 🌳`
    const ballots = { i2: { order }, i3: { rows: { o1: 'c1' } }, i4: { number: place / 4 }, i5: { text } }
    await answer(browser, poll_id, { ...choose(`o${(place % 3) + 1}`), ...ballots })
  }
  await browsers.at(-1)!.answer(polls.withdraw_response, { poll_id })
  await newBrowser(url).answer(polls.get_results, { poll_id })
}

async function aSecret({ ana, ben, comm_id }: Scene) {
  const poll_id = await openPollOf(ana, { ...question, ...secret, comm_id })
  await answer(ana.browser, poll_id, choose('o1'))
  await answer(ben.browser, poll_id, choose('o3'))
}

/** Guests who answer with a code: enough of them for the first step of a stepped result. */
async function aList({ ana, ben, url, comm_id }: Scene) {
  const asked = {
    ...question,
    options,
    comm_id,
    audience: 'list',
    guest_codes: true,
    results: 'live_from_10',
    closes_at: inDays(2),
  }
  const { poll_id } = await ana.browser.answer(polls.create_poll, oneItem(asked))
  const codes = Array.from({ length: 21 }, (_, place) => `lime-street-${place}`)
  await ana.browser.answer(polls.add_to_list, { poll_id, emails: [ben.email], codes })
  await ana.browser.answer(polls.publish_poll, { poll_id, if_version: 1 })
  for (const code of codes.slice(1)) await answer(newBrowser(url), poll_id, choose('o2'), { code })
  await newBrowser(url).answer(polls.get_results, { poll_id })
}

/** Answers given before signing in: one person takes over their guest answers, another declines them. */
async function asGuestsThenPeople(scene: Scene) {
  const { url, open } = scene
  for (const call of [polls.merge_guest_responses, polls.decline_guest_responses]) {
    const browser = newBrowser(url)
    await answer(browser, open, choose('o1'))
    const { browser: signedIn, ...person } = await newPerson(scene)
    const { email, password } = person
    await browser.answer(identity.sign_in, { email, password })
    await browser.answer(call, {})
    await signedIn.answer(polls.my_polls, {})
  }
}

/** Answers to an open item, one of which is hidden. */
async function inWords({ ana, comm_id, operator, url }: Scene) {
  const poll_id = await openPollOf(ana, { ...question, comm_id, kind: 'open', options: undefined })
  for (const text of ['Oak', 'Lime', 'Ash', 'Elm', 'Beech']) await answer(newBrowser(url), poll_id, { i1: { text } })
  await ana.browser.answer(polls.close_poll, { poll_id, note: 'Everybody has answered.' })
  const { texts } = await ana.browser.answer(polls.texts_to_check, { poll_id, item_id: 'i1' })
  const decision = { ...reasons, explanation: 'It is no tree.', kind: 'text', id: texts[0]!.text_id } as const
  await operator.answer(moderation.decide, { ...decision, measure: 'hide' })
}

/** A draft that was saved twice, a closed poll with an outcome, and a poll that was removed. */
async function beforeAndAfter({ ana, ben, comm_id, operator, url }: Scene) {
  const draft = oneItem({ ...question, options, comm_id })
  const { poll_id } = await ana.browser.answer(polls.create_poll, draft)
  const again = { ...draft, title: 'Which day should market day be?', poll_id, if_version: 1 }
  await ana.browser.answer(polls.save_poll, again)

  const over = await openPollOf(ana, { ...question, comm_id })
  await answer(ben.browser, over, choose('o1'))
  for (let guest = 0; guest < 5; guest++) await answer(newBrowser(url), over, choose('o1'))
  await ana.browser.answer(polls.close_poll, { poll_id: over, note: 'Everybody has answered.' })
  await ana.browser.answer(polls.set_outcome, { poll_id: over, text: 'It is on Saturdays now.' })
  for (const call of [polls.get_results, polls.get_ballots]) await newBrowser(url).answer(call, { poll_id: over })

  const unwanted = await openPollOf(ana, { ...question, comm_id })
  await operator.answer(moderation.decide, { kind: 'poll', id: unwanted, measure: 'remove', ...reasons })
}
