import { afterAll, beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { resourceAt } from '#web/resources/table.server.ts'
import type { TroubleNote } from '#web/shell/trouble.tsx'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, loaded, opened, sent, troubleOf } from './opened.test-kit.tsx'

let open: OpenHouse
let guest: RequestContext
let operator: RequestContext
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,polls')
  guest = open.guest()
  operator = await open.operator('Olga Reyes')
})
afterAll(() => open.close())

const reason = 'It sells <lamps>.'
const asked = async (title: string, more = {}) => {
  const closes_at = new Date(Date.now() + 86_400_000).toISOString()
  const items = [{ kind: 'single' as const, options: ['Red', 'Green'] }]
  return (await operator.enter(polls.create_poll, { title, items, closes_at, publish: true, ...more })).poll_id
}
const removed = async (title: string, show_title = true) => {
  const poll_id = await asked(title)
  await open.decide('poll', poll_id, 'remove', { by: 'operator', reason, show_title })
  return poll_id
}
const left = (ctx: RequestContext, path: string) => {
  const url = new URL(path, ctx.publicUrl)
  return resourceAt(url.pathname)!.answer(ctx, { url, headers: {} })
}
const thrownBy = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (thrown: unknown) => thrown as { data: TroubleNote; init: ResponseInit },
  )

test('the pages of a removed poll say when, by whom and why, in the reader’s language', async () => {
  const poll_id = await removed('Which lamp is best?')
  for (const address of [`/answer/${poll_id}`, `/results/${poll_id}`]) {
    const note = await thrownBy(loaded(guest, address))
    expect(note!.init.status).toBe(410)
    const told = [note!.data.title, note!.data.sentence, ...note!.data.lines!].join(' ')
    expect(told).toContain(reason)
    expect(told).toContain('Which lamp is best?')
    expect(told).toContain(String(new Date().getUTCFullYear()))
    const spanish = await thrownBy(loaded(open.guest({ locale: 'es' }), address))
    expect(spanish!.data.title).not.toBe(note!.data.title)
  }
  expect(await troubleOf(loaded(operator, `/results/${poll_id}`))).toBe(410)
  const { text } = await opened(operator, `/answer/${poll_id}`)
  expect(text).toContain(reason)
})

test('a removed poll’s title includes its correction, in the notice and in the feed', async () => {
  const poll_id = await asked('Wich lamp is it?')
  const text = 'Which lamp is it?'
  await operator.enter(polls.correct_poll, { poll_id, if_version: 1, path: 'title', text, note: 'A letter.' })
  await open.decide('poll', poll_id, 'remove', { by: 'operator', reason })
  const day = new Date().toISOString().slice(0, 10)
  const named = `Wich lamp is it? [corrected on ${day}: Which lamp is it?]`
  const note = await thrownBy(loaded(guest, `/answer/${poll_id}`))
  expect(note!.data.lines!.join(' ')).toContain(named)
  expect(await (await left(guest, '/feeds/polls.json')).text()).toContain(named)
})

test('acting on a poll that has since been removed shows the notice of removal', async () => {
  const poll_id = await removed('Which lamp is oldest?')
  const ballot = { UID: '', poll_id, code: 'river-bench-77', 'i1.choice': 'o1' }
  for (const intent of ['answer', 'change', 'withdraw', 'code']) {
    const note = await thrownBy(sent(guest, `/answer/${poll_id}`, { ...ballot, intent }))
    expect([intent, note?.init?.status, JSON.stringify(note).includes('It sells')]).toEqual([intent, 410, true])
  }
  const mia = await open.person('Mia Ortiz')
  expect((await thrownBy(loaded(mia, `/build?poll=${poll_id}`)))?.init.status).toBe(410)
})

test('the files, images, embeds and feeds of a removed poll say that it was removed', async () => {
  const poll_id = await removed('Which lamp is cheapest?')
  const files = ['export.csv', 'export.json', 'codebook.csv', 'codebook.json', 'ballots.csv', 'ballots.json']
  for (const file of files) {
    const reply = await left(guest, `/results/${poll_id}/${file}`)
    expect([file, reply.status]).toEqual([file, 410])
    expect(await reply.text()).toContain(reason)
  }
  const frame = await left(guest, `/embed/${poll_id}`)
  expect(frame.status).toBe(410)
  expect(await frame.text()).toMatch(/Which lamp is cheapest\?[\s\S]*It sells &lt;lamps&gt;/)
  expect((await left(guest, `/results/${poll_id}/share.png`)).headers.get('content-type')).toBe('image/png')
  expect((await left(guest, `/results/${poll_id}/seal.png`)).status).toBe(410)
  const page = encodeURIComponent(`${guest.publicUrl}/answer/${poll_id}`)
  expect((await left(guest, `/oembed?url=${page}`)).status).toBe(410)
  const feed = (await (await left(guest, '/feeds/polls.json')).json()) as { items: Record<string, string>[] }
  const entry = feed.items.find(({ id }) => id === poll_id)!
  expect(entry['title']).toContain('Which lamp is cheapest?')
  expect(entry['title']).not.toBe('Which lamp is cheapest?')
  expect(entry['content_text']).toContain(reason)
  expect(await (await left(guest, '/feeds/polls.rss')).text()).toContain('It sells &lt;lamps&gt;.')
})

test('a title that was the reason for removal appears in none of the poll’s files, images, embeds and feeds', async () => {
  const poll_id = await removed('Who is the worst neighbour?', false)
  const paths = [`/results/${poll_id}/export.csv`, `/embed/${poll_id}`, '/feeds/polls.json', '/feeds/polls.rss']
  const told = await Promise.all(paths.map(async (path) => (await left(guest, path)).text()))
  const page = await thrownBy(loaded(guest, `/results/${poll_id}`))
  expect([...told, JSON.stringify(page)].join()).not.toContain('worst neighbour')
})

test('a withdrawn poll stays readable, with the reason in place of the ballot and the result', async () => {
  const poll_id = await asked('Which bin is best?')
  await guest.enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })
  const nobodys = await opened(operator, `/build?poll=${poll_id}&look=after`)
  expect(nobodys.html).toContain('value="withdraw"')
  const fields = { intent: 'withdraw', note: 'We forgot <blue>.' }
  expect(leadsTo(await sent(operator, `/build?poll=${poll_id}`, fields))).toBe(`/results/${poll_id}`)
  for (const ctx of [guest, open.newcomer(), operator])
    for (const address of [`/answer/${poll_id}`, `/results/${poll_id}`]) {
      const { text, page } = await opened(ctx, address)
      expect(text).toContain('Which bin is best?')
      expect(text).toContain('We forgot <blue>.')
      expect(page.all('form')).toEqual([])
      expect(stumbles(page)).toEqual([])
    }
  const after = await opened(operator, `/build?poll=${poll_id}&look=after`)
  expect(after.html).not.toContain('value="withdraw"')
  const frame = await (await left(guest, `/embed/${poll_id}`)).text()
  expect(frame).not.toMatch(/<li|<rect/)
  expect(frame).toContain('We forgot &lt;blue&gt;.')
  expect(frame).not.toContain('See the result')
  for (const file of ['export.json', 'export.csv', 'ballots.csv']) {
    const reply = await left(guest, `/results/${poll_id}/${file}`)
    const said = await reply.text()
    expect([file, reply.status, said.includes('We forgot <blue>.'), said.includes('yet')]).toEqual([
      file,
      410,
      true,
      false,
    ])
  }
  const { text: told } = await opened(guest, `/results/${poll_id}`)
  expect(told).not.toMatch(/anyone can download|not shown yet/)
  const feed = (await (await left(guest, '/feeds/polls.json')).json()) as { items: Record<string, string>[] }
  expect(feed.items.find(({ id }) => id === poll_id)!['content_text']).toBe('We forgot <blue>.')
})

test('a withdrawal without a reason is returned with an error at its field', async () => {
  const poll_id = await asked('Which bag is best?')
  const reply = await sent<{ data: { refused: { errors: Record<string, string> } } }>(
    operator,
    `/build?poll=${poll_id}`,
    { intent: 'withdraw', note: '' },
  )
  expect(Object.keys(reply.data.refused.errors)).toEqual(['note'])
})

test('written answers can be reviewed and hidden by a decision, and their writers can read the reason with their answer', async () => {
  const items = [{ kind: 'open' as const }]
  const poll_id = await asked('What should we plant?', { items, closes_at: new Date(Date.now() + 900).toISOString() })
  const writer = open.guest()
  await writer.enter(polls.submit_response, { poll_id, ballots: { i1: { text: 'Rude' } } })
  for (const text of ['Oak', 'Lime', 'Beech', 'Ash'])
    await open.guest().enter(polls.submit_response, { poll_id, ballots: { i1: { text } } })
  await expect
    .poll(async () => (await guest.enter(polls.get_poll, { poll_id })).state, { timeout: 5_000 })
    .toBe('closed')
  const at = `/build?poll=${poll_id}&look=texts`
  const first = await opened(operator, at)
  expect(stumbles(first.page)).toEqual([])
  expect(first.page.all('q')).toHaveLength(5)
  const row = first.page.all('li').find((li) => li.text.includes('Rude'))!
  const [hide] = row.all('a', ({ has }) => has.href?.includes('decide=text.') ?? false)
  const id = /decide=text\.(\w+)/.exec(hide!.has.href!)![1]!
  const wall = await opened(guest, `/results/${poll_id}?texts=i1-0`)
  const reporting = wall.page.all('a', ({ has }) => has.href?.includes('report=text.') ?? false)
  expect(reporting.map(({ has }) => /report=text\.(\w+)/.exec(has.href!)![1])).toContain(id)
  await open.decide('text', id, 'hide', { reason: 'It is rude.', by: 'operator' })
  const result = await opened(guest, `/results/${poll_id}`)
  expect(result.text).not.toContain('Rude')
  expect(result.text).toMatch(/1 answer was hidden.*It is rude\./)
  const csv = await (await left(guest, `/results/${poll_id}/export.csv`)).text()
  expect(csv).toContain('It is rude.')
  expect(csv).not.toContain('Rude')
  expect((await opened(writer, `/answer/${poll_id}`)).text).toMatch(/A person has hidden what you wrote.*It is rude\./)
  expect((await opened(guest, `/answer/${poll_id}`)).text).not.toContain('hidden what you wrote')
  expect((await opened(operator, at)).text).toContain('It is rude.')
  await open.decide('text', id, 'show')
  expect((await opened(guest, `/results/${poll_id}`)).text).toContain('Rude')
  expect(leadsTo(await thrownRedirect(loaded(await open.person('Ana Mills'), at)))).toBe(`/answer/${poll_id}`)
})

const thrownRedirect = (asked: Promise<unknown>) => asked.catch((thrown: unknown) => thrown)

test('the page and file of a secret poll with too few answers say that no answers can be downloaded', async () => {
  const secret = { secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' }
  const poll_id = await asked('Which lamp, in secret?', { ...secret, publication: 'all' })
  for (const name of ['Ana', 'Bo', 'Cem'])
    await (await open.person(name)).enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })
  await operator.enter(polls.close_poll, { poll_id, note: 'Enough.' })
  const { text } = await opened(guest, `/results/${poll_id}`)
  expect(text).toContain('None of the 3 individual answers can be downloaded.')
  expect(text).toContain('Answers can be downloaded only for questions that at least 5 people answered')
  expect(await (await left(guest, `/results/${poll_id}/ballots.csv`)).text()).toContain('3,,i1')
})
