import { expect, test } from 'vitest'
import { cellsOf, stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { said } from '#web/parts/chat/said.test-kit.ts'
import { BotPanel } from './bot-panel.tsx'
import { cards } from './card-names.tsx'
import { DisputesPart } from '#web/parts/figures/operator/disputes-part.tsx'
import { linksIn } from './links-in.ts'
import type { BotAnswers, BotsForOperator } from './operator-data.server.ts'
import { ReportsPart } from './reports-part.tsx'
import { EvaluationsPart, ImportsPart, UnansweredPart } from './seen-parts.tsx'

const bot = (given: Partial<BotsForOperator['bots'][number]> = {}): BotsForOperator['bots'][number] => ({
  bot: 'billsbot',
  open: true,
  why_off: null,
  lacking: [],
  enabled: null,
  model: null,
  tokens_today: 12_345,
  questions_today: 7,
  links: [],
  version: 3,
  ...given,
})

const report = (
  given: Partial<BotAnswers['reports']['items'][number]> = {},
): BotAnswers['reports']['items'][number] => ({
  report_id: '01J0000000000000000000000R',
  message_id: '01J0000000000000000000000M',
  bot: 'billsbot',
  kind: 'wrong',
  note: '<i>No</i>',
  message: 'How many trees?',
  answer: said(),
  at: '2026-11-24T23:30:00.000Z',
  resolved_at: null,
  resolution: '',
  ...given,
})

const page = async (part: React.ReactNode) => (await drawn(<main>{part}</main>)).page
const named = (part: Part, name: string) => part.one(({ has }) => has.name === name)
const checked = (part: Part) => part.all('input', ({ has }) => 'checked' in has).map(({ has }) => has.value)

test('a bot’s panel shows whether the bot is open, or why it is closed, and how much it was used today', async () => {
  const shown = (given: Parameters<typeof bot>[0]) =>
    page(<BotPanel bot={bot(given)} done={null} refused={undefined} />)
  const why = async (given: Parameters<typeof bot>[0]) =>
    (await shown(given)).all('.meta')[0]!.one('span', (part) => part.has.class === undefined).text
  const reasons = await Promise.all([
    why({}),
    why({ model: 'small-1' }),
    ...(['turned_off', 'production', 'figure'] as const).map((why_off) => why({ open: false, why_off })),
  ])
  expect(new Set(reasons).size).toBe(5)
  expect(reasons[1]).toContain('small-1')
  const open = await shown({})
  expect(
    open
      .one('.facts')
      .all('dd')
      .map(({ text }) => text),
  ).toEqual(['7', '12,345'])
  expect(open.one('h2').text).not.toBe((await shown({ bot: 'harrisbot' })).one('h2').text)
  expect(stumbles(open)).toEqual([])
})

test('the switch shows its current setting, and each card’s links are in their own field', async () => {
  const form = async (given: Parameters<typeof bot>[0]) =>
    page(<BotPanel bot={bot(given)} done={null} refused={undefined} />)
  expect(await Promise.all([null, true, false].map(async (enabled) => checked(await form({ enabled }))))).toEqual([
    ['usual'],
    ['on'],
    ['off'],
  ])
  const links = [{ label: 'Vote <here>', url: 'https://vote.example/?a=1&b=2' }]
  const part = await form({ links: [{ card: 'VOTING_PROCEDURE', links }] })
  expect(cards.map((card) => linksIn(named(part, card).text))).toEqual([links, [], []])
  expect(named(part, 'version').has.value).toBe('3')
})

test('the confirmation is shown beside the bot that was changed', async () => {
  const told = async (done: string) =>
    (await page(<BotPanel bot={bot()} done={done} refused={undefined} />)).all('.told').length
  expect([await told('billsbot'), await told('harrisbot')]).toEqual([1, 0])
})

test('an open report shows its answer and a form to close it, and a closed report says what was done', async () => {
  const closed = report({
    report_id: 'x',
    answer: null,
    resolved_at: '2026-11-25T00:00:00.000Z',
    resolution: 'Mended.',
  })
  const part = await page(
    <ReportsPart reports={{ items: [report(), closed], next_cursor: 'WzBd' }} done={null} refused={undefined} />,
  )
  const [first, second] = part.one('.rows').all((row) => row.tag === 'li' && row.all('h3').length > 0)
  expect(first!.one('blockquote').text).toBe('Each street shall have ten trees.')
  expect(first!.text).toContain('<i>No</i>')
  expect(named(first!, 'intent').has.value).toBe('resolve:01J0000000000000000000000R')
  expect(part.all('a').map(({ has }) => has.href)).toContain('/account?look=bot-answers&reports=WzBd#reports')
  expect([second!.all('form').length, second!.all('details').length]).toEqual([0, 0])
  expect(second!.text).toContain('Mended.')
  expect(stumbles(part)).toEqual([])
})

const none = { items: [], next_cursor: null }

test('each empty section shows a note that it is empty', async () => {
  const parts = [
    <ReportsPart key="r" reports={{ items: [], next_cursor: null }} done={null} refused={undefined} />,
    <UnansweredPart key="u" unanswered={none} />,
    <ImportsPart key="i" id="imports" title="Imports" imports={none} />,
    <EvaluationsPart key="e" evaluations={none} />,
    <DisputesPart key="d" disputes={{ items: [], next_cursor: null }} figure={null} done={null} refused={undefined} />,
  ]
  for (const part of parts) {
    const shown = await page(part)
    expect(shown.all('li')).toEqual([])
    expect(shown.all('.note').length).toBeGreaterThan(0)
    expect(stumbles(shown)).toEqual([])
  }
})

test('the count of unanswered questions has a singular and a plural', async () => {
  const asked = async (count: number) => {
    const unanswered = [
      { bot: 'billsbot' as const, message: 'Why?', asked: count, last_at: '2026-11-24T23:30:00.000Z' },
    ]
    return (await page(<UnansweredPart unanswered={{ ...none, items: unanswered }} />)).one('.meta').one('span').text
  }
  expect([await asked(1), await asked(3)].map((text) => text.replace(/\d/, '#'))).toEqual([
    'asked # time',
    'asked # times',
  ])
})

test('an import shows how many records were read and lists those that could not be read', async () => {
  const run = {
    import_id: 'x',
    what: 'BILLSTATUS-119',
    started_at: '2026-11-24T23:30:00.000Z',
    ended_at: null,
    read: 12_000,
    changed: 5,
    refused: 2,
  }
  const faults = ['a.xml: <bill> is missing', 'b.xml: no number']
  const states = ['running', 'done', 'stopped', 'failed'] as const
  const parts = await Promise.all(
    states.map((state) =>
      page(<ImportsPart id="i" title="Bills" imports={{ items: [{ ...run, state, faults }], next_cursor: 'WzBd' }} />),
    ),
  )
  expect(new Set(parts.map((part) => part.one('.tag').text)).size).toBe(4)
  expect(parts[0]!.all('a').map(({ has }) => has.href)).toEqual(['/account?look=bot-sources&i=WzBd#i'])
  expect(parts[0]!.one('.meta').text).toMatch(/12,000\. .*\b5\. .*\b2\./)
  expect(
    parts[0]!
      .one('details')
      .all('li')
      .map(({ text }) => text),
  ).toEqual(faults)
})

test('an evaluation shows a table of results by kind and lists the wrong answers', async () => {
  const rows = [
    { kind: 'sponsor', asked: 1_200, right: 1_199 },
    { kind: 'text', asked: 3, right: 3 },
  ]
  const run = {
    at: '2026-11-24T23:30:00.000Z',
    suite: 'bills',
    asked: 1_203,
    right: 1_202,
    rows,
    wrong: [{ id: '1', q: 'Who?', said: 'Nobody' }],
  }
  const part = await page(<EvaluationsPart evaluations={{ ...none, items: [run] }} />)
  expect(cellsOf(part.one('table')).slice(1)).toEqual([
    ['sponsor', '1,200', '1,199'],
    ['text', '3', '3'],
  ])
  expect(part.one('h3').text).toMatch(/1,202 .*1,203/)
  expect(part.one('.prospect').one('li').text).toBe('Who? Nobody')
  expect(stumbles(part)).toEqual([])
})
