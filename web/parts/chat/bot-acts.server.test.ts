import { afterAll, beforeAll, expect, test } from 'vitest'
import { bills } from '#contract/bills.ts'
import { chat } from '#contract/chat.ts'
import { figures } from '#contract/figures.ts'
import { askedBy, openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { queryValue } from '#web/state/query.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { RequestContext } from '#web/visit.ts'
import { sendToBot } from './bot-acts.server.ts'
import { knownOf, threadPage, threadsWith } from './conversation.server.ts'
import { doForBots } from './operator/operator-acts.server.ts'
import { botAnswers, botSources, botsForOperator } from './operator/operator-data.server.ts'

let open: OpenHouse
let person: RequestContext
let operator: RequestContext
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,bills,figures,chat')
  person = await open.person('Ana Mills')
  operator = await open.operator('Olga Reyes')
})
afterAll(() => open.close())

const bill = 'sample-1-hr-12'
const question = { intent: 'ask', message: 'Who sponsored H.R. 12?', bill_id: bill }

type Fields = Record<string, string>

async function send(ctx: RequestContext, form: Fields, at = '/billsbot') {
  const { request, url } = askedBy(ctx, at, form)
  return sendToBot(ctx, 'billsbot', request, url)
}

/** The address an action redirects to; fails the test if the action shows something instead. */
async function leadsTo(sent: Promise<unknown>): Promise<string> {
  const answer = await sent
  expect(answer).toBeInstanceOf(Response)
  return (answer as Response).headers.get('location')!
}

async function refusedBy(sent: Promise<unknown>): Promise<RefusedForm & { status: number }> {
  const { data, init } = (await sent) as { data: { refused: RefusedForm }; init: { status: number } }
  return { ...data.refused, status: init.status }
}

/** Asks one question; returns the conversation and the message that answers it. */
async function begun(ctx: RequestContext) {
  const to = await leadsTo(send(ctx, question))
  return { to, thread_id: queryValue(to, 'thread')!, message_id: to.split('#a-')[1]! }
}

test('asking a question opens its answer in the conversation, and the answer is about the right bill', async () => {
  const { to, thread_id, message_id } = await begun(person)
  expect(to).toMatch(/^\/billsbot\?thread=\w{26}#a-\w{26}$/)
  const { thread } = await threadPage(person, 'billsbot', to, thread_id)
  expect(thread.exchanges.map(({ message, answer }) => [message, answer.message_id, answer.bill?.bill_id])).toEqual([
    [question.message, message_id, bill],
  ])
})

test('a conversation is visible only to its owner and only with its own bot', async () => {
  const { to, thread_id } = await begun(person)
  for (const [ctx, bot] of [
    [open.guest(), 'billsbot'],
    [operator, 'billsbot'],
    [person, 'harrisbot'],
  ] as const)
    await expect(threadPage(ctx, bot, to, thread_id)).rejects.toMatchObject({ init: { status: 404 } })
})

test('a question that the reader chose not to save is answered at once and leaves no conversation', async () => {
  const ctx = await open.person('Rosa Vidal')
  const answer = await send(ctx, { ...question, unkept: 'yes' })
  expect(answer).toMatchObject({ once: { message: question.message, answer: { bill: { bill_id: bill } } } })
  expect(await threadsWith(ctx, 'billsbot', '/billsbot')).toEqual({ items: [], next_cursor: null })
})

test('an error in a question is shown at its field, and the text is kept', async () => {
  for (const [message, code] of [
    ['', 'EMPTY_MESSAGE'],
    ['x'.repeat(1_001), 'MESSAGE_TOO_LONG'],
  ] as const) {
    const refused = await refusedBy(send(open.guest(), { ...question, message }))
    expect([refused.code, refused.status, refused.sentence]).toEqual([code, 422, null])
    expect(Object.keys(refused.errors)).toEqual(['message'])
    expect(refused.kept.message).toEqual([message])
  }
})

test('opening a deleted conversation shows a notice above the form, in the reader’s language', async () => {
  const gone = { ...question, thread_id: '01J0000000000000000000000T' }
  const [english, spanish] = [
    await refusedBy(send(open.guest(), gone)),
    await refusedBy(send(open.guest({ locale: 'es' }), gone)),
  ]
  expect([english.code, spanish.code, Object.keys(english.errors)]).toEqual(['NOT_FOUND', 'NOT_FOUND', []])
  expect(spanish.sentence).not.toBe(english.sentence)
})

test('a reader over the quota is told when they can ask again, and keeps their text', async () => {
  const ctx = open.guest({ timeZone: 'UTC' })
  const { remaining } = await ctx.enter(chat.getChatsInLastDay, { bot: 'billsbot' })
  for (let at = 0; at < remaining; at++) await leadsTo(send(ctx, question))
  const refused = await refusedBy(send(ctx, question))
  expect([refused.code, refused.status, refused.kept.message]).toEqual(['QUOTA', 429, [question.message]])
  expect(refused.errors.message).toMatch(/ (today|tomorrow) at \d\d:\d\d\./)
})

test('following a bill returns to the same page, with a confirmation where the button was pressed', async () => {
  const ctx = await open.person('Otto Lind')
  const { thread_id, message_id } = await begun(ctx)
  const at = `/billsbot?thread=${thread_id}`
  const to = await leadsTo(send(ctx, { intent: `follow:${bill}:${message_id}` }, at))
  expect(to).toBe(`${at}&done=followed&at=${message_id}#a-${message_id}`)
  expect(await knownOf(ctx, to)).toEqual({ followed: [bill], done: { what: 'followed', at: message_id } })
  const back = await leadsTo(send(ctx, { intent: `unfollow:${bill}:` }, `/billsbot?bill=${bill}&done=followed&at=x`))
  expect(back).toBe(`/billsbot?bill=${bill}&done=unfollowed&at=`)
  expect((await ctx.enter(bills.my_bills, {})).length).toBe(0)
  expect(await knownOf(open.guest(), '/billsbot')).toEqual({ followed: null, done: null })
})

test('a person can delete one or all of their conversations, and other people’s conversations remain', async () => {
  const ctx = await open.person('Ines Roy')
  const [first, second] = [await begun(ctx), await begun(ctx)]
  const ids = async () => (await threadsWith(ctx, 'billsbot', '/billsbot')).items.map(({ thread_id }) => thread_id)
  expect(await leadsTo(send(ctx, { intent: 'forget' }, first.to))).toBe('/billsbot?done=forgotten')
  expect(await ids()).toEqual([second.thread_id])
  await leadsTo(send(ctx, { intent: 'forget-all' }, second.to))
  expect(await ids()).toEqual([])
  expect((await threadsWith(person, 'billsbot', '/billsbot')).items.length).toBeGreaterThan(0)
})

test('an unknown or missing intent is answered with 404', async () => {
  await expect(send(person, { intent: 'burn' })).rejects.toMatchObject({ init: { status: 404 } })
  await expect(send(person, {})).rejects.toMatchObject({ init: { status: 404 } })
})

test('an operator sees a reader’s report with its question, and closes it', async () => {
  const { message_id, to } = await begun(person)
  const report = { intent: `report:${message_id}`, kind: 'no such kind', note: 'Line one\r\nline two' }
  expect(queryValue(await leadsTo(send(person, report, to)), 'done')).toBe('reported')
  const seen = async () =>
    (await botAnswers(operator, '/account?look=bot-answers')).reports.items.find(
      (each) => each.message_id === message_id,
    )!
  expect(await seen()).toMatchObject({
    kind: 'wrong',
    note: 'Line one line two',
    message: question.message,
    resolved_at: null,
  })
  const resolve = { intent: `resolve:${(await seen()).report_id}`, resolution: 'x' }
  expect((await refusedBy(act(operator, resolve))).errors).toHaveProperty('resolution')
  expect(await leadsTo(act(operator, { ...resolve, resolution: 'Looked at.' }))).toBe(
    '/account?look=bot-answers&done=resolved#status',
  )
  expect(await seen()).toMatchObject({ resolution: 'Looked at.' })
})

const act = (ctx: RequestContext, form: Fields) => doForBots(ctx, askedBy(ctx, '/account?look=bots', form).request)

test('only operators can manage the bots or see their reports', async () => {
  for (const ctx of [person, open.guest()]) {
    for (const load of [botsForOperator, botAnswers, botSources])
      await expect(load(ctx, '/account')).rejects.toMatchObject({ init: { status: 403 } })
    expect((await refusedBy(act(ctx, { intent: 'bot', bot: 'billsbot', enabled: 'off', version: '0' }))).status).toBe(
      403,
    )
  }
  expect((await person.enter(chat.getGreeting, { bot: 'billsbot' })).open).toBe(true)
})

test('a bot that is turned off answers nobody until it is turned on again, and its links are saved for each card', async () => {
  const version = async () =>
    String((await operator.enter(chat.bots, {})).find(({ bot }) => bot === 'billsbot')!.version)
  const set = async (more: Fields) =>
    act(operator, { intent: 'bot', bot: 'billsbot', version: await version(), ...more })
  expect(await leadsTo(set({ enabled: 'off', CRISIS: 'Call | https://help.example' }))).toBe(
    '/account?look=bots&done=billsbot#status',
  )
  expect((await refusedBy(send(person, question))).code).toBe('BOT_DISABLED')
  expect((await operator.enter(chat.bots, {})).find(({ bot }) => bot === 'billsbot')!.links).toContainEqual({
    card: 'CRISIS',
    links: [{ label: 'Call', url: 'https://help.example' }],
  })
  const wrong = await refusedBy(set({ enabled: 'on', ADVICE: 'Bad | javascript:alert(1)' }))
  expect(Object.keys(wrong.errors)).toEqual(['ADVICE'])
  const late = await refusedBy(act(operator, { intent: 'bot', bot: 'billsbot', version: '0', enabled: 'on' }))
  expect(late.code).toBe('STALE_VERSION')
  await leadsTo(set({ enabled: 'usual' }))
  expect((await person.enter(chat.getGreeting, { bot: 'billsbot' })).open).toBe(true)
})

test('a record entry can be hidden with a reason and shown again; an unknown id is an error at its field', async () => {
  const [entry] = (await operator.enter(figures.statements, { limit: 1 })).items
  const dispute = (more: Fields) =>
    act(operator, { intent: 'dispute', stmt_id: ` ${entry!.stmt_id} `, reason: 'It is not hers.', ...more })
  expect(await leadsTo(dispute({ disputed: 'hide' }))).toBe('/account?look=bot-disputes&done=disputed#status')
  await expect(person.enter(figures.get_statement, { stmt_id: entry!.stmt_id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await leadsTo(dispute({ disputed: 'show' }))
  expect(await person.enter(figures.get_statement, { stmt_id: entry!.stmt_id })).toMatchObject({
    stmt_id: entry!.stmt_id,
  })
  expect(Object.keys((await refusedBy(dispute({ stmt_id: 'CREC-0' }))).errors)).toEqual(['stmt_id'])
  expect(Object.keys((await refusedBy(dispute({ reason: 'no' }))).errors)).toEqual(['reason'])
})
