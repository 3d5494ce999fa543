import { afterAll, beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { newGuest, openPoll } from './instance.ts'

const MAX_PAGE_BYTES = 300_000

let polity: InProcess
beforeAll(async () => {
  polity = await startInProcess({ SAMPLES: 'no', ADDRESS_LIMIT: '1000000' })
})
afterAll(() => polity.remove())

const many = <T>(times: number, make: (at: number) => T): T[] => Array.from({ length: times }, (_, at) => make(at))
/** Options of the maximum length: in English, in a script with three bytes per character, and in markup characters. */
const longest = {
  'in English': 'which says many things at once, for whoever reads it at leisure and wants to know it all',
  'in Chinese': '树'.repeat(36),
  'full of markup characters': '<"'.repeat(9),
}

test.each(Object.entries(longest))(
  'the longest possible poll, %s, can be read page by page without JavaScript, and no page is above 300 kB',
  async (_name, long) => {
    const options = (times: number) => many(times, (at) => `Choice ${at + 1}, ${long}`)
    const items = [
      ...many(2, (at) => ({ kind: 'ranked', text: `Order these (${at + 1})`, options: options(30) })),
      ...many(38, (at) => ({ kind: 'single', text: `Which one (${at + 1})?`, options: options(11) })),
      ...many(10, (at) => ({ kind: 'open', text: `What else (${at + 1})?`, max: 2_000, required: false })),
    ]
    const poll_id = await openPoll(polity, { title: 'What shall be done first?', items })
    const reader = newGuest(polity.url)
    const guests = [...many(11, () => newGuest(polity.url)), reader]
    for (const [turned, guest] of guests.entries()) {
      const answers = items.map(({ kind }, at) => {
        if (kind === 'ranked') return { order: many(30, (place) => [`o${((place * 7 + turned) % 30) + 1}`]) }
        return kind === 'single'
          ? { choice: `o${1 + ((turned + at) % 11)}` }
          : { text: `${'Trees. '.repeat(280)}${turned}` }
      })
      const ballots = Object.fromEntries(answers.map((answer, at) => [`i${at + 1}`, answer]))
      await guest.answer(polls.submit_response, { poll_id, ballots })
    }
    const asked: string[] = []
    for (let path: string | undefined = `/results/${poll_id}`; path;) {
      const reply = await reader.get(path, { accept: 'text/html', 'accept-encoding': 'identity' })
      const page = await reply.text()
      expect([reply.status, Buffer.byteLength(page) < MAX_PAGE_BYTES], path).toEqual([200, true])
      asked.push(...[...page.matchAll(/class="question"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, text]) => text!))
      const [next] = /<a[^>]*rel="next"[^>]*>/.exec(page) ?? []
      path = next && /href="([^"]+)"/.exec(next)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(asked).toEqual(items.map(({ text }) => text))
  },
)
