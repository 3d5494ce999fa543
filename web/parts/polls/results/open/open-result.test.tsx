import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { ItemResultOf } from '#web/parts/polls/types.ts'
import { hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import type { ResultKind } from '#web/parts/polls/results/result-item.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { OpenBody, OpenSentence } from './open-result.tsx'
import { textsToShow } from './texts.ts'

const result: ItemResultOf<'open'> = {
  kind: 'open',
  item_id: 'i9',
  n: 3,
  guests: 3,
  signed_in: 0,
  texts: ['More trees.', hostile],
  held_back: 1,
  hidden_texts: [],
  more: 0,
}
const at = `/results/${wholePoll.poll_id}`

const bodyOf = (change: Partial<typeof result> = {}, told: Partial<ResultKind<'open'>> = {}, address = at) =>
  drawn(
    <OpenBody
      poll={wholePoll}
      item={kinds.open}
      result={{ ...result, ...change }}
      running={true}
      mine={undefined}
      caption="3 people"
      counts={null}
      {...told}
    />,
    { at: address },
  )
const many = Array.from({ length: 20 }, (_, at) => `Text ${at + 1}.`)

test('the sentence says how many people wrote a text: nobody, one or many', async () => {
  const sentence = async (n: number, running = false) =>
    (await drawn(<OpenSentence result={{ ...result, n }} running={running} />)).text
  expect(await sentence(0, true)).not.toBe(await sentence(0))
  expect(await sentence(1)).toMatch(/^1 person\b/)
  expect(await sentence(1_204)).toMatch(/^1,204 people\b/)
})

test('each text is shown as written, as a quotation and never as markup', async () => {
  const { page, html } = await bodyOf()
  expect(page.all('li').map(({ text }) => text)).toEqual(['"More trees."', `"${hostile}"`])
  expect(html).not.toContain('<img')
  expect(stumbles(page)).toEqual([])
})

test('the number of held-back texts is shown, worded differently for open and closed polls', async () => {
  const noteOf = async (held_back: number, running: boolean) =>
    (await bodyOf({ held_back }, { running })).page.all('.note')[0]!.text
  const none = await noteOf(0, true)
  expect((await noteOf(1, true)).replace(none, '')).toMatch(/^ 1 more\b/)
  expect((await noteOf(4, true)).replace(none, '')).toMatch(/^ 4 more\b/)
  expect(await noteOf(4, false)).not.toBe(await noteOf(4, true))
  for (const running of [true, false]) {
    const { page } = await bodyOf({ held_back: 3, texts: [] }, { running })
    expect(page.all('.note')[0]!.text).toMatch(/ 3 answers aren’t shown/)
  }
})

test('the rule for holding back texts is explained with its numbers', async () => {
  const told = async (change: object, running = true) =>
    (await bodyOf({ held_back: 3 }, { poll: { ...wholePoll, ...change }, running })).page.all('.note')[0]!.text
  const [open, listed, stepped, over] = await Promise.all([
    told({ audience: 'everyone', results: 'live', secrecy: 'hidden' }),
    told({ audience: 'list' }),
    told({ results: 'live_from_10' }),
    told({}, false),
  ])
  expect(open).toMatch(/at least 10 more people with an account .* another 10 in a later hour/)
  expect(open).toMatch(/all the other answers if there are at least 5 of them\.$/)
  expect(listed).not.toContain('with an account')
  expect(stepped).toContain('when the result updates')
  expect(open).not.toContain('when the result updates')
  expect(over).toMatch(/3 more answers aren’t shown\. .* at least 5\b/)
})

test('hidden texts are counted with the reason, and nothing tells whether a moderator or an operator hid them', async () => {
  const hidden_texts = [
    { reason: hostile, n: 1 },
    { reason: 'Spam.', n: 12 },
  ]
  const { page, html } = await bodyOf({ hidden_texts })
  const rows = page.one('ul', '.note').all('li')
  expect(rows.map(({ text }) => text)).toEqual([
    `1 answer was hidden by a person: "${hostile}"`,
    '12 answers were hidden by a person: "Spam."',
  ])
  expect(html).not.toContain('<img')
  expect((await bodyOf()).page.all('ul', '.note')).toEqual([])
})

test('the reader’s own text is marked in the list, or listed first if it is not shown yet', async () => {
  const [among, held] = await Promise.all([
    bodyOf({}, { mine: { text: 'More trees.' } }),
    bodyOf({}, { mine: { text: 'A fountain.' } }),
  ])
  expect(among.page.all('li').map((li) => li.all('.tag').length)).toEqual([1, 0])
  expect(held.page.all('li').map((li) => [li.one('q').text, li.all('.tag').length])).toEqual([
    ['A fountain.', 1],
    ['More trees.', 0],
    [hostile, 0],
  ])
})

test('twelve texts are shown, and the rest are folded and counted', async () => {
  const { page } = await bodyOf({ texts: many, n: 20 })
  const folded = page.one('details')
  expect(page.one('#texts-i9').all('li')).toHaveLength(12)
  expect(folded.all('li')).toHaveLength(8)
  expect(folded.one('summary').text).toMatch(/\b8\b/)
})

test('more texts are on further pages, which are not folded and link back', async () => {
  const [first, second] = await Promise.all([
    bodyOf({ texts: many, more: 5 }, {}, `${at}?page=2`),
    bodyOf(
      { texts: many, more: 5 },
      {
        texts: {
          item_id: 'i9',
          find: '',
          all: 45,
          texts: many,
          text_ids: many.map((_, at) => `t${at}`),
          from: 20,
          next: 40,
        },
      },
      `${at}?texts=i9-20`,
    ),
  ])
  const hrefs = ({ page }: typeof first) => page.all('a').map(({ has }) => has.href)
  expect(hrefs(first)).toEqual([`${at}?page=2&texts=i9-20#texts-i9`, `${at}?page=2&texts=i9-0#texts-i9`])
  const [toReport, toPages] = [true, false].map((reports) =>
    hrefs(second).filter((href) => Boolean(href?.includes('report=text.')) === reports),
  )
  expect(toReport).toHaveLength(20)
  expect(toPages).toEqual([`${at}#texts-i9`, `${at}?texts=i9-40#texts-i9`])
  expect(second.page.one('#texts-i9').all('li')).toHaveLength(20)
  expect(second.page.all('details')).toEqual([])
})

test('texts are searched on the page itself, and the search is kept from page to page', async () => {
  const found = {
    item_id: 'i9',
    find: 'bus',
    all: 45,
    texts: many,
    text_ids: many.map((_, at) => `t${at}`),
    from: 20,
    next: 40,
  }
  const { page, text } = await bodyOf({ texts: many, more: 25, n: 45 }, { texts: found }, `${at}?texts=i9-20&find=bus`)
  const form = page.one('form')
  expect([form.has.method, form.has.action]).toEqual(['get', `${at}#texts-i9`])
  expect(form.all('input').map(({ has }) => [has.name, has.value])).toEqual([
    ['texts', 'i9-0'],
    ['find', 'bus'],
  ])
  expect(text).toMatch(/45 answers contain “bus”.*21 to 40 of 45/)
  const hrefs = page.all('a').map(({ has }) => has.href)
  const pages = hrefs.filter((href) => !href?.includes('report=text.'))
  expect(pages).toEqual([`${at}#texts-i9`, `${at}?texts=i9-40&find=bus#texts-i9`])
  const none = await bodyOf(
    { texts: many, n: 20 },
    { texts: { ...found, all: 0, texts: [], text_ids: [], from: 0, next: null } },
  )
  expect(none.text).toContain('No answer contains “bus”')
  expect((await bodyOf({})).page.all('form')).toEqual([])
})

test('text in a different language from the page is marked with its language', async () => {
  const { page } = await bodyOf({}, { poll: { ...wholePoll, lang: 'es' } })
  expect(page.all('q').map((q) => q.one('span').has.lang)).toEqual(['es', 'es'])
})

test('no text is lost or repeated between the open list and the folded list', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.option(fc.string()), (texts, own) => {
      const { first, more, mineAmong } = textsToShow(texts, own)
      expect([...first, ...more]).toEqual(texts)
      expect(more.length === 0 || first.length === 12).toBe(true)
      expect(mineAmong).toBe(texts.some((text) => text === own))
    }),
  )
})
