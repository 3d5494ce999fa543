import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { chat as calls } from '#contract/chat.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { bill, cited, noSource, openChat, quoting, tenTrees, type Chat } from './chat.test-kit.ts'
import { reports, resolve_report, send_feedback } from './reporting.ts'
import { delete_thread, get_thread, my_threads } from './threads.ts'
import { forget_chats } from './tidying.ts'
import type { Citation, Question, Said } from './turn.ts'

onOneEngine('conversations', (open) => {
  let chat: Chat
  beforeAll(async () => {
    chat = await openChat(open)
  })
  const first = { limit: 20 }
  const mine = (person: ReturnType<Chat['person']>, of: Partial<Input<typeof calls.my_threads>> = {}) =>
    my_threads({ bot: 'billsbot', ...first, ...of }, person)
  const run = async <Row>(text: string) => (await sql.raw<Row>(text).execute(chat.db.q())).rows
  const rows = async (text: string) => (await run<{ n: number }>(text))[0]!.n
  const later = async (text: string) => {
    await run(text)
    await forget_chats(chat.operator)
  }

  test('only the person who asked can read a conversation, oldest question first, and delete it', async () => {
    const person = chat.person('01A')
    const { thread_id, quota: _, ...first } = calls.getChatResponse.reply.parse(await chat.ask(person))
    await chat.ask(person, { thread_id, message: 'And who waters them?' })
    const thread = calls.get_thread.reply.parse(await get_thread({ thread_id }, person))
    expect(thread).toMatchObject({ thread_id, bot: 'billsbot', bill_id: bill.bill_id })
    expect(thread.exchanges.map(({ message }) => message)).toEqual(['How many trees?', 'And who waters them?'])
    expect(thread.exchanges[0]!.answer).toEqual(first)
    for (const other of [chat.person('01B'), chat.guest('01A'), chat.guest(null), chat.operator]) {
      expect(await refusal(get_thread({ thread_id }, other))).toBe('NOT_FOUND')
    }
    for (const other of [chat.person('01B'), chat.guest('01A')]) {
      expect(await refusal(chat.ask(other, { thread_id }))).toBe('NOT_FOUND')
      expect(await refusal(delete_thread({ thread_id }, other))).toBe('NOT_FOUND')
      expect(await delete_thread({}, other)).toEqual({ deleted: 0 })
    }
    expect(await mine(person)).toMatchObject({ items: [{ thread_id, message: 'How many trees?' }], next_cursor: null })
    expect(await mine(person, { bot: 'harrisbot' })).toEqual({ items: [], next_cursor: null })
    expect(await delete_thread({ thread_id }, person)).toEqual({ deleted: 1 })
    expect(await refusal(get_thread({ thread_id }, person))).toBe('NOT_FOUND')
    expect(await mine(person)).toEqual({ items: [], next_cursor: null })
  })

  test('all of a person’s conversations are listed, page by page', async () => {
    const person = chat.person('01C')
    const begun: string[] = []
    for (let n = 0; n < 3; n++) begun.unshift((await chat.ask(person, {})).thread_id)
    const { items, next_cursor } = await mine(person, { limit: 2 })
    const rest = await mine(person, { limit: 2, cursor: next_cursor! })
    expect([...items, ...rest.items].map(({ thread_id }) => thread_id)).toEqual(begun)
    expect(rest.next_cursor).toBeNull()
    expect(await refusal(mine(person, { cursor: 'made-up' }))).toBe('INVALID')
  })

  describe('quotations whose source is disputed after the answer', () => {
    const [ferries, vote] = ['Ferries must run at night.', 'On the ferries: Nay.']
    const from = (stmt_id: string, n: number, text: string): Citation => ({
      ...cited(tenTrees, n),
      start: 0,
      end: text.length,
      sha256: createHash('sha256').update(text).digest('hex'),
      of: { kind: 'statement', stmt_id, heading: 'Ferries', venue: 'Senate floor', spoken: true },
    })
    const quote = (citation: number, text: string) => ({
      type: 'quote' as const,
      citation,
      text,
      before: '',
      after: '',
    })
    const fact = {
      type: 'fact',
      field: 'vote',
      value: 'Nay',
      key: 'Nay',
      source: null,
      as_of: '2025-01-01',
      bill_id: null,
    } as const
    const said: Said = {
      ...noSource,
      tier: 'answer',
      blocks: [quote(1, ferries), fact, quote(2, vote), { type: 'plain', text: 'She voted no.', cites: [2] }],
      citations: [from('one', 1, ferries), from('two', 2, vote)],
    }
    const shownAfter = async (statements: Record<string, string>, lang: string) => {
      chat.shelf.statements = { one: ferries, two: vote }
      const person = chat.person('01H')
      const { thread_id, ...given } = await chat.asking(async () => said)(person, { lang })
      chat.shelf.statements = statements
      const { exchanges } = calls.get_thread.reply.parse(await get_thread({ thread_id }, person))
      return { given, now: exchanges[0]!.answer }
    }

    test('a disputed quotation is hidden, together with sentences that cite only that source', async () => {
      const { given, now } = await shownAfter({ one: ferries }, 'en')
      expect(now.blocks).toEqual([
        given.blocks[0],
        { type: 'not_found', what: expect.stringContaining('no longer shown') },
      ])
      expect(now.citations).toEqual([given.citations[0]])
      expect(now.tier).toBe('answer')
    })

    test('a hidden quotation leaves a notice in the answer’s language; an empty answer becomes a refusal', async () => {
      const { now } = await shownAfter({ two: 'On the ferries: Yea.' }, 'es')
      const gone = { type: 'not_found', what: expect.stringContaining('ya no se muestra') }
      expect(now).toMatchObject({ tier: 'refusal', blocks: [gone, gone], citations: [] })
    })

    test('a hidden quotation is shown again when the dispute ends', async () => {
      const { given, now } = await shownAfter({ one: ferries, two: vote }, 'en')
      expect(now.blocks).toEqual(given.blocks)
    })
  })

  test('a follow-up question is about the bill of the last answer; the first question of a conversation is about the bill sent with it', async () => {
    const heard: Question[] = []
    const ask = chat.asking(async (question) => {
      heard.push(question)
      return heard.length === 2 ? noSource : quoting(tenTrees)
    })
    const person = chat.person('01C')
    const { thread_id } = await ask(person, { lang: 'es-MX' })
    await ask(person, { thread_id, message: 'And palms?' })
    await ask(person, { thread_id, message: 'And oaks?', easy: true })
    expect(heard).toMatchObject([
      { bill_id: null, lang: 'es', easy: false },
      { bill_id: bill.bill_id },
      { bill_id: bill.bill_id, lang: 'en', easy: true },
    ])
    await ask(chat.person('01D'), { bill_id: bill.bill_id })
    expect(heard[3]).toMatchObject({ bill_id: bill.bill_id })
  })

  test('a conversation holds at most twenty questions', async () => {
    const person = chat.person('01E')
    const { thread_id } = await chat.ask(person)
    for (let n = 2; n <= 20; n++) await chat.ask(person, { thread_id })
    expect(await refusal(chat.ask(person, { thread_id }))).toBe('TOO_MANY')
    expect(await refusal(chat.ask(person))).toBe('done')
  })

  test('a question that the asker chose not to keep is answered and counted, but not stored', async () => {
    const person = chat.person('01F')
    const said = await chat.ask(person, { keep: false, message: 'About my neighbour' })
    expect(said.quota.count).toBe(1)
    expect(await refusal(get_thread({ thread_id: said.thread_id }, person))).toBe('NOT_FOUND')
    await chat.asking(async () => noSource)(person, { keep: false, message: 'About my neighbour' })
    expect(await rows(`select count(*) n from chat.exchange where message like '%neighbour%'`)).toBe(0)
  })

  test('conversations are deleted after 1 day (guests) or 30 days (people), usage records after 2 days', async () => {
    const [guest, person] = [chat.guest('keeping'), chat.person('01G')]
    const [ofGuest, ofPerson] = [await chat.ask(guest), await chat.ask(person)]
    const kept = async () => [
      await refusal(get_thread({ thread_id: ofGuest.thread_id }, guest)),
      await refusal(get_thread({ thread_id: ofPerson.thread_id }, person)),
    ]
    const pass = async (time: string) => {
      await later(`update chat.thread set expires_at = expires_at - interval '${time}'`)
      await run(`update chat.use set at = at - interval '${time}'`)
      await run(`update chat.salt set made_at = made_at - interval '${time}'`)
    }
    await run(`insert into chat.salt (name, salt) values ('address of today', 'salt')`)
    await pass('23 hours')
    expect(await kept()).toEqual(['done', 'done'])
    await pass('2 hours')
    expect(await kept()).toEqual(['NOT_FOUND', 'done'])
    await forget_chats(chat.operator)
    expect(await rows('select count(*) n from chat.use')).toBeGreaterThan(0)
    await pass('24 hours')
    await forget_chats(chat.operator)
    expect(await rows('select count(*) n from chat.use')).toBe(0)
    // The salts with which network addresses were hashed are deleted as well.
    expect(await rows(`select count(*) n from chat.salt where name like 'address %'`)).toBe(0)
    await pass('27 days')
    expect(await kept()).toEqual(['NOT_FOUND', 'done'])
    await pass('1 day')
    expect(await kept()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(await rows('select count(*) n from chat.exchange')).toBe(0)
  })

  test('a report shows operators the question and answer, even after the conversation is deleted', async () => {
    const guest = chat.guest('reporting')
    const { message_id, thread_id } = await chat.ask(guest)
    const wrong = { message_id, kind: 'wrong' as const, note: 'It says nine.' }
    expect(await refusal(send_feedback(wrong, chat.guest('another')))).toBe('NOT_FOUND')
    const { report_id } = await send_feedback(wrong, guest)
    await delete_thread({ thread_id }, guest)
    const [report] = calls.reports.reply.parse(await reports(first, chat.operator)).items
    expect(report).toMatchObject({
      ...wrong,
      report_id,
      bot: 'billsbot',
      message: 'How many trees?',
      resolved_at: null,
    })
    expect(report!.answer!.blocks[1]).toMatchObject({ type: 'quote', text: tenTrees })
    await resolve_report({ report_id, resolution: 'It says ten.' }, chat.operator)
    expect((await reports(first, chat.operator)).items[0]).toMatchObject({ resolution: 'It says ten.' })
    expect(await refusal(resolve_report({ report_id: message_id, resolution: 'None' }, chat.operator))).toBe(
      'NOT_FOUND',
    )
    await later(`update chat.report set resolved_at = resolved_at - interval '31 days'`)
    expect((await reports(first, chat.operator)).items).toEqual([])
  })

  test('reporting an answer again reopens the earlier report', async () => {
    const guest = chat.guest('twice')
    const { message_id } = await chat.ask(guest)
    const { report_id } = await send_feedback({ message_id, kind: 'unfair', note: '' }, guest)
    await resolve_report({ report_id, resolution: 'Looked into.' }, chat.operator)
    expect(await send_feedback({ message_id, kind: 'wrong', note: 'Still.' }, guest)).toEqual({ report_id })
    expect((await reports(first, chat.operator)).items).toMatchObject([{ report_id, kind: 'wrong', resolved_at: null }])
  })

  test('reports are listed a page at a time, open reports first and each report once', async () => {
    const guest = chat.guest('reading on')
    const made: string[] = []
    for (let more = 0; more < 3; more++) {
      const { message_id } = await chat.ask(guest)
      made.push((await send_feedback({ message_id, kind: 'wrong', note: '' }, guest)).report_id)
    }
    await resolve_report({ report_id: made[2]!, resolution: 'Looked into.' }, chat.operator)
    const read: string[] = []
    let cursor: string | undefined
    do {
      const page = await reports({ limit: 1, cursor }, chat.operator)
      read.push(...page.items.map(({ report_id }) => report_id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(read.filter((report_id) => made.includes(report_id))).toEqual([made[1], made[0], made[2]])
    expect(new Set(read).size).toBe(read.length)
    expect(await refusal(reports({ limit: 1, cursor: 'bm8' }, chat.operator))).toBe('INVALID')
  })
})
