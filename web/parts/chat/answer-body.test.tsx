import { expect, test } from 'vitest'
import { trees } from '#web/parts/bills/bills.test-kit.ts'
import { queryValue } from '#web/state/query.ts'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { ExchangeCard } from './exchange.tsx'
import { isOld, madeBy, quoteAnchor, wordingOf } from './said.ts'
import { exchange, inBill, inStatement, MESSAGE, quote, said, THREAD } from './said.test-kit.ts'
import type { Block, Said } from './types.ts'

interface Around {
  thread?: string | null
  message?: string
}

async function answered(given: Partial<Said>, { thread = THREAD, message = 'How many trees?' }: Around = {}) {
  const card = <ExchangeCard exchange={exchange(given, message)} thread={thread} action="/billsbot" fresh={false} />
  return (await drawn(card)).page
}

const fact = (field: 'sponsor' | 'cosponsors' | 'latest_action', value: string | number): Block => ({
  type: 'fact',
  field,
  value,
  key: null,
  source: 'https://www.congress.example/record',
  as_of: '2025-03-12',
  bill_id: trees.bill_id,
})

const hrefs = (part: Part) => part.all('a').map(({ has }) => has.href ?? '')

test('a quotation is shown in full, with its number, section, date, and links to the text and its source', async () => {
  const page = await answered({
    blocks: [{ ...quote(1), before: 'Short title.', after: 'A tree that dies is replaced.' }],
  })
  const figure = page.one('figure')
  expect(figure.one('blockquote').text).toBe('Each street shall have ten trees.')
  expect(figure.one('blockquote').has).toMatchObject({ lang: 'en', dir: 'auto' })
  expect(figure.one('.cited-as').text).toBe('1')
  expect(figure.one('time').has.datetime).toBe('2025-03-11')
  const [inText, official] = hrefs(figure)
  expect(['section', 'from', 'to', 'thread'].map((name) => queryValue(inText!, name))).toEqual([
    'us-119-hr-12.eh.2',
    '4',
    '37',
    THREAD,
  ])
  expect(official).toBe('https://www.congress.example/eh')
  expect(figure.one('mark').text).toBe('Each street shall have ten trees.')
  expect(figure.one('.around').text).toMatch(/^Short title\. .* is replaced\.$/)
  expect(stumbles(page)).toEqual([])
})

test('an unsaved answer has no link back, and a quotation without context shows nothing around it', async () => {
  const page = await answered({}, { thread: null })
  expect(queryValue(hrefs(page.one('figure'))[0]!, 'thread')).toBeNull()
  expect(page.one('figure').all('details')).toEqual([])
})

test('a citation without a matching quotation is not shown', async () => {
  expect((await answered({ citations: [inBill(2)] })).all('figure')).toEqual([])
})

test('a quotation names its bill only if the answer is about another bill', async () => {
  const named = async (bill_id: string) =>
    (await answered({ citations: [inBill(1, { bill_id, label: 'S. 9' })] })).one('.citation').all('.bill-name').length
  expect([await named(trees.bill_id), await named('us-119-s-9')]).toEqual([0, 1])
})

test('quotations from a summary or a title are never labelled as the text of a bill', async () => {
  const wording = async (version: string) => (await answered({ citations: [inBill(1, { version })] })).one('.citation')
  expect((await wording('eh')).all('.tag')).toEqual([])
  expect((await wording('eh')).one('.section-name').text).toContain('2')
  const [summary, title] = [(await wording('crs-2')).one('.tag').text, (await wording('title')).one('.tag').text]
  expect(summary).not.toBe(title)
  expect((await wording('crs')).all('.section-name')).toEqual([])
  expect(['crs', 'crs-2', 'title', 'ih', 'enr'].map(wordingOf)).toEqual(['summary', 'summary', 'title', 'text', 'text'])
})

test('words inserted into the record are tagged, but spoken words are not', async () => {
  const tags = async (spoken: boolean) =>
    (await answered({ bot: 'harrisbot', bill: null, citations: [inStatement(1, spoken)] })).one('.citation').all('.tag')
      .length
  expect([await tags(true), await tags(false)]).toEqual([0, 1])
  const page = await answered({ bot: 'harrisbot', bill: null, citations: [inStatement(1)] })
  expect(hrefs(page.one('figure'))).toEqual([`/harrisbot?statement=CREC-7&from=4&to=37&thread=${THREAD}#quote`])
})

test('consecutive facts form one list, each with its date and source', async () => {
  const blocks = [
    fact('sponsor', 'Rep. Dunmore'),
    fact('cosponsors', 12_345),
    quote(1),
    fact('latest_action', '2025-03-11: Passed.'),
  ]
  const [first, second] = (await answered({ blocks })).all('dl')
  expect(first!.all('dt')).toHaveLength(2)
  expect(first!.all('.fact-value').map(({ text }) => text)).toEqual(['Rep. Dunmore', '12,345'])
  expect(second!.one('.fact-value').one('time').has.datetime).toBe('2025-03-11')
  expect(second!.one('.fact-value').text).toBe('11 March 2025: Passed.')
  for (const row of [...first!.all('dd'), ...second!.all('dd')]) {
    expect(row.text).toContain('12 March 2025')
    expect(hrefs(row)).toEqual(['https://www.congress.example/record'])
  }
})

test('machine-written text is labelled and links to each quotation it was checked against', async () => {
  const plain = (text: string, ...cites: number[]): Block => ({ type: 'plain', text, cites })
  const blocks = [plain('Ten trees a street.', 1), plain('Dead ones too.', 1, 2), quote(1), quote(2)]
  const given = { mode: 'model' as const, blocks, citations: [inBill(1), inBill(2)] }
  const page = await answered(given)
  expect(page.all('.worded')).toHaveLength(1)
  const places = hrefs(page.one('.worded'))
  expect(places).toEqual([1, 1, 2].map((n) => `#${quoteAnchor(MESSAGE, n)}`))
  for (const place of places) expect(page.all(place)).toHaveLength(1)
  expect(page.one('article').has['data-ai']).toBe('generated')
})

test('an answer counts as generated only if a model wrote part of its text', () => {
  expect(madeBy(said())).toBe('extractive')
  expect(madeBy(said({ mode: 'model' }))).toBe('extractive')
  expect(madeBy(said({ mode: 'model', blocks: [{ type: 'plain', text: 'x', cites: [1] }] }))).toBe('generated')
})

test('each kind of answer has its own heading line, with different lines for quotations and for facts', async () => {
  const line = async (given: Partial<Said>) => (await answered(given)).one('.tier').text
  const lines = await Promise.all([
    line({}),
    line({ blocks: [fact('sponsor', 'x')] }),
    line({ tier: 'related' }),
    line({ tier: 'redirect' }),
    line({ tier: 'clarify' }),
    line({ tier: 'refusal' }),
  ])
  expect(new Set(lines).size).toBe(6)
  expect(await line({ bot: 'harrisbot' })).toBe(lines[1])
})

test('related passages are less prominent, with a note unless the answer already has a lead', async () => {
  const related: Block = { type: 'related', quotes: [quote(1)] }
  const alone = await answered({ tier: 'related', blocks: [related] })
  expect(alone.one('figure').has.class).toContain('weak')
  expect(alone.one('.related-quotes').all('.note')).toHaveLength(1)
  // The line above the answer has the same class but a different style.
  expect(alone.all('.related').map(({ tag }) => tag)).toEqual(['p'])
  const led = await answered({ tier: 'related', blocks: [{ type: 'lead', text: 'Perhaps this.' }, related] })
  expect(led.one('.related-quotes').all('.note')).toEqual([])
})

test('choosing one of several possible bills asks the same question again about that bill', async () => {
  const options = [trees, { ...trees, bill_id: 'us-118-hr-12', congress_name: '118th Congress' }]
  const message = 'What does “H.R. 12” say & mean?'
  const page = await answered({ tier: 'clarify', bill: null, blocks: [{ type: 'clarify', options }] }, { message })
  const forms = page.one('.choices-again').all('form')
  const fields = forms.map((form) => Object.fromEntries(form.all('input').map(({ has }) => [has.name, has.value])))
  expect(fields).toEqual(options.map(({ bill_id }) => ({ intent: 'ask', message, bill_id, thread_id: THREAD })))
  expect(forms.map((form) => form.one('button').one('.bill-name').text)).toEqual([
    'H.R. 12 (119th Congress)',
    'H.R. 12 (118th Congress)',
  ])
})

test('a redirect links to services that can answer; voting questions without a link get general advice', async () => {
  const elsewhere = async (card: 'VOTING_PROCEDURE' | 'CRISIS', links: { label: string; url: string }[]) =>
    (
      await answered({ tier: 'redirect', bill: null, blocks: [{ type: 'redirect', card, text: 'Not here.', links }] })
    ).one('.elsewhere')
  const [good, bad] = [
    { label: 'Vote', url: 'https://vote.example' },
    { label: 'Bad', url: 'javascript:alert(1)' },
  ]
  expect(hrefs(await elsewhere('VOTING_PROCEDURE', [good, bad]))).toEqual(['https://vote.example'])
  expect((await elsewhere('VOTING_PROCEDURE', [])).all('p')).toHaveLength(2)
  expect((await elsewhere('CRISIS', [])).all('p')).toHaveLength(1)
})

test('a refused question offers a search of the records, except after abuse', async () => {
  const ways = async (reason: 'NO_SOURCE' | 'ABUSE', bot: 'billsbot' | 'harrisbot') =>
    hrefs(
      (
        await answered(
          { tier: 'refusal', bot, bill: null, blocks: [{ type: 'refusal', reason, text: 'No.' }] },
          { message: 'a & b' },
        )
      ).one('.refused-answer'),
    )
  const [search] = await ways('NO_SOURCE', 'billsbot')
  expect(queryValue(search!, 'q')).toBe('a & b')
  expect(await ways('NO_SOURCE', 'harrisbot')).toEqual(['/harrisbot?record=all'])
  expect(await ways('ABUSE', 'billsbot')).toEqual([])
})

test('an answer about a bill names its Congress, and its status with the as-of date', async () => {
  const status: Block = { type: 'status', bill: trees, status: 'law', as_of: '2025-05-01' }
  const about = (await answered({ blocks: [status, quote(1)] })).one('.about-bill')
  expect(about.one('.bill-name').text).toBe('H.R. 12 (119th Congress)')
  expect(about.one('time').has.datetime).toBe('2025-05-01')
  expect(about.one('.tag').text).toMatch(/law/)
  expect((await answered({ bill: null, blocks: [] })).all('.about-bill')).toEqual([])
})

test('records imported more than seven days before the question are marked as old', async () => {
  const [asked, weekBefore] = ['2025-03-13T10:00:00.000Z', '2025-03-06T10:00:00.000Z']
  expect([isOld(weekBefore, asked), isOld('2025-03-06T09:59:59.999Z', asked), isOld(null, asked)]).toEqual([
    false,
    true,
    false,
  ])
  expect((await answered({ as_of: weekBefore })).all('.old')).toEqual([])
  expect((await answered({ as_of: '2025-03-01T00:00:00.000Z' })).one('.old').text).toContain('1 March')
})

test('a question is a heading on its page, and is never read as markup', async () => {
  const message = '<img src=x onerror=alert(1)> "why"?'
  const { html, page } = await drawn(
    <ExchangeCard
      exchange={exchange({ blocks: [quote(1, '</p><script>x</script>')] }, message)}
      thread={null}
      action="/billsbot"
      fresh
    />,
    { locale: 'es' },
  )
  expect(html).not.toMatch(/<img|<script/)
  expect(page.one('h2').text).toBe(message)
  expect('autofocus' in page.one('h2').has).toBe(true)
  expect(page.one('.about-title').one('span').has.lang).toBe('en')
})
