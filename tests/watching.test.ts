import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { choose } from './asking.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { newGuest, openPoll } from './instance.ts'
import { join, newCommunity, newPerson, openPollOf } from './people.ts'

let instance: InProcess
beforeAll(async () => {
  instance = await startInProcess({ SERVICES: 'identity,users,comms,polls', SAMPLES: 'no' })
})
afterAll(() => instance.remove())

interface Frame {
  n: number
}

/** Follows a result until it has counted `n` answers; returns every frame it was sent. */
async function watch(poll_id: string, n: number): Promise<Frame[]> {
  const stream = await newGuest(instance.url).ask(polls.results_stream, { poll_id })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const frames: Frame[] = []
  let text = ''
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop()!
    for (const event of events) if (event.startsWith('data: ')) frames.push(JSON.parse(event.slice(6)) as Frame)
    if (frames.at(-1)?.n === n) break
  }
  return frames
}

const answer = (poll_id: string, choice: string) => choose(newGuest(instance.url), poll_id, choice)

test('everyone watching gets the current result at once and the final result at the end', async () => {
  const poll_id = await openPoll(instance)
  await answer(poll_id, 'o1')
  const watching = Promise.all(Array.from({ length: 20 }, () => watch(poll_id, 101)))
  await Promise.all(Array.from({ length: 100 }, (_, i) => answer(poll_id, i % 2 ? 'o1' : 'o2')))
  const final = await newGuest(instance.url).answer(polls.get_results, { poll_id })
  for (const frames of await watching) {
    expect(frames[0]!.n).toBeGreaterThanOrEqual(1)
    expect(frames.at(-1)).toEqual(final)
    expect(frames.length, 'answers that come together share a frame').toBeLessThan(60)
  }
})

test('a hidden result cannot be watched', async () => {
  const poll_id = await openPoll(instance, { results: 'after_close' })
  await answer(poll_id, 'o1')
  const reply = await newGuest(instance.url).ask(polls.results_stream, { poll_id })
  expect(reply.status).toBe(403)
  expect(await reply.json()).toMatchObject({ code: 'RESULTS_HIDDEN' })
})

test('a result shown after answering can be watched only by people who have answered', async () => {
  const poll_id = await openPoll(instance, { results: 'after_answer' })
  const guest = newGuest(instance.url)
  expect((await guest.ask(polls.results_stream, { poll_id })).status).toBe(403)
  await choose(guest, poll_id)
  const reply = await guest.ask(polls.results_stream, { poll_id })
  expect(reply.status).toBe(200)
  await reply.body!.cancel()
})

/** The last event of a stream, once the server has ended it. */
async function lastEvent(stream: Response): Promise<string> {
  let text = ''
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) text += chunk
  return text.trimEnd().split('\n\n').at(-1)!
}

test('guests who watch the results of a community that becomes private are told that the results are gone, and members can still watch', async () => {
  const [owner, member] = [await newPerson(instance), await newPerson(instance)]
  const comm_id = await newCommunity(owner)
  await join(member, comm_id)
  const poll_id = await openPollOf(owner, { comm_id, audience: 'everyone' })
  const watching = (from: Pick<typeof member.browser, 'ask'>) => from.ask(polls.results_stream, { poll_id })
  const [guests, members] = [await watching(newGuest(instance.url)), await watching(member.browser)]
  expect([guests.status, members.status]).toEqual([200, 200])
  await owner.browser.answer(comms.set_visibility, { comm_id, visibility: 'private' })
  expect(await lastEvent(guests)).toBe('event: gone\ndata: {"code":"NOT_FOUND"}')
  expect((await watching(newGuest(instance.url))).status).toBe(404)
  const again = await watching(member.browser)
  expect(again.status).toBe(200)
  await Promise.all([again.body!.cancel(), members.body!.cancel()])
})

test('a hidden result is byte-for-byte the same, whatever people have answered', async () => {
  const poll_id = await openPoll(instance, { results: 'after_close' })
  const hidden = async () => {
    const reply = await newGuest(instance.url).ask(polls.get_results, { poll_id })
    return { body: await reply.text(), etag: reply.headers.get('etag'), length: reply.headers.get('content-length') }
  }
  const before = await hidden()
  for (const choice of ['o1', 'o2', 'o1']) await answer(poll_id, choice)
  expect(await hidden()).toEqual(before)
})
