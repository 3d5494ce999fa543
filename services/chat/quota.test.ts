import { beforeAll, expect, test } from 'vitest'
import { chat as calls } from '#contract/chat.ts'
import { isRefusal } from '#contract/refusals.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { cited, noSource, openChat, quoting, tenTrees, type Chat } from './chat.test-kit.ts'
import { getChatsInLastDay } from './greeting.ts'
import { handOver } from './extra-questions.ts'
import type { Context } from './own.ts'
import { refund, reserve } from './quota.ts'

onOneEngine('the 24-hour quota of questions', (open) => {
  let chat: Chat
  beforeAll(async () => {
    chat = await openChat(open)
  })

  const used = async (ctx: Context, bot = 'billsbot') =>
    calls.getChatsInLastDay.reply.parse(await getChatsInLastDay({ bot }, ctx))
  /** Stores a question as if it had been asked this long ago, by the database's clock. */
  const asked = (subject: string, ago: string, state = 'used', bot = 'billsbot') =>
    chat.db.run(
      'asked before',
      `insert into chat.use (use_id, subject, bot, state, at)
       values ($1, $2, $3, $4, clock_timestamp() - $5::interval)`,
      [crypto.randomUUID(), subject, bot, state, ago],
    )
  const retryAt = (reply: Promise<unknown>) =>
    reply.then(
      () => null,
      (thrown: unknown) => (isRefusal(thrown) ? thrown.note.retry_at : String(thrown)),
    )

  test('a guest gets five questions per bot; the sixth is refused with the time when it can be asked', async () => {
    const guest = chat.guest('five')
    chat.shelf.lacking = []
    for (let n = 1; n <= 5; n++) {
      const { quota } = await chat.ask(guest)
      expect(quota).toMatchObject({ count: n, limit: 5, remaining: 5 - n })
    }
    const first = (await used(guest)).reset_at
    expect(await refusal(chat.ask(guest))).toBe('QUOTA')
    expect(await retryAt(chat.ask(guest))).toBe(first)
    expect(Date.parse(first!) - Date.now()).toBeGreaterThan(86_340_000)
    expect(await refusal(chat.ask(guest, { bot: 'harrisbot' }))).toBe('done')
    expect(await used(guest, 'harrisbot')).toMatchObject({ count: 1, remaining: 4 })
  })

  test('whoever has bought more questions can ask each bot that many more, once per purchase, until they end', async () => {
    const ada = chat.person('extra')
    const before = (await used(ada)).limit
    const { UID } = ada.visitor as { UID: string }
    for (const purchase of ['one', 'one', 'two'])
      await handOver({ UID, item: 'bot_questions', purchase }, ada, crypto.randomUUID())
    expect((await used(ada)).limit).toBe(before + 20)
    expect((await used(ada, 'harrisbot')).limit).toBe(before + 20)
    expect((await used(chat.person('another'))).limit).toBe(before)
    await chat.db.run(
      'over',
      `update chat.extra_questions set until = clock_timestamp() - interval '1 second' where purchase = 'one'`,
      [],
    )
    expect((await used(ada)).limit).toBe(before + 10)
  })

  test('a person who has used up the usual questions can ask again after buying more', async () => {
    const ada = chat.person('used up')
    const { limit } = await used(ada)
    for (let n = 0; n < limit; n++) await asked('person:used up', '1 hour')
    expect(await refusal(chat.ask(ada))).toBe('QUOTA')
    const { UID } = ada.visitor as { UID: string }
    await handOver({ UID, item: 'bot_questions', purchase: 'three' }, ada, crypto.randomUUID())
    expect(await refusal(chat.ask(ada))).toBe('done')
  })

  test('with one question left, fifty simultaneous requests get one answer', async () => {
    for (let n = 0; n < 4; n++) await asked('guest:fifty', '1 hour')
    const guest = chat.guest('fifty')
    const replies = await Promise.all(Array.from({ length: 50 }, () => refusal(chat.ask(guest))))
    const counts = countsOf(replies)
    expect(counts.done).toBe(1)
    expect((counts.QUOTA ?? 0) + (counts.TURN_IN_PROGRESS ?? 0)).toBe(49)
    expect(await used(guest)).toMatchObject({ count: 5, remaining: 0 })
  })

  test('if an address has one question left and fifty guests behind it ask at once, only one gets an answer', async () => {
    const address = '198.51.100.7'
    const ofSchool = (name: string): Context => ({
      ...chat.as({ kind: 'guest', guest: name, address }),
      own: { model: null, perAddressAndDay: 3 },
    })
    for (const name of ['first', 'second']) await chat.ask(ofSchool(name))
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => refusal(chat.ask(ofSchool(`pupil ${n}`)))))
    expect(countsOf(replies)).toEqual({ done: 1, QUOTA: 49 })
    const kept = await chat.db.run<{ address: string }>('addresses', 'select address from chat.use', [])
    expect(kept.some((row) => row.address?.includes('198'))).toBe(false)
    expect(await refusal(chat.ask({ ...ofSchool('first'), visitor: chat.operator.visitor }))).toBe('done')
  })

  test('a question counts toward the quota for exactly 24 hours', async () => {
    await asked('guest:rolling', '23 hours 59 minutes 58 seconds')
    await asked('guest:rolling', '24 hours')
    await asked('guest:rolling', '24 hours 1 second')
    const { count, reset_at } = await used(chat.guest('rolling'))
    expect(count).toBe(1)
    expect(Date.parse(reset_at!) - Date.now()).toBeLessThan(2100)
    for (let n = 0; n < 4; n++) await asked('guest:rolling', '1 minute')
    expect(await refusal(chat.ask(chat.guest('rolling')))).toBe('QUOTA')
    await expect.poll(() => refusal(chat.ask(chat.guest('rolling'))), { timeout: 5000 }).toBe('done')
  })

  test('people get more questions than guests, and even more without a paid model; operators get the most', async () => {
    const model = { name: 'm', tokensPerDay: 1, word: async () => ({ text: '', tokens: 0 }) }
    const own = { model, perAddressAndDay: 1_000_000 }
    const person = chat.person('01P')
    expect((await used(person)).limit).toBe(200)
    expect((await used({ ...person, own })).limit).toBe(30)
    expect((await used({ ...chat.guest('g'), own })).limit).toBe(5)
    expect((await used({ ...chat.person('01O', { operator: true }), own })).limit).toBe(200)
    expect((await used({ ...chat.operator, own })).limit).toBe(1_000_000)
  })

  test('a guest without a cookie has used no questions and cannot ask any', async () => {
    expect(await used(chat.guest(null))).toMatchObject({ count: 0, remaining: 5, reset_at: null })
    expect(await refusal(chat.ask(chat.guest(null)))).toBe('SIGN_IN')
  })

  test('a question is refused while another is in progress, unless the other began over half a minute ago and counts as lost', async () => {
    const guest = chat.guest('one at a time')
    const use_id = await reserve(guest, 'billsbot')
    expect(await refusal(chat.ask(guest))).toBe('TURN_IN_PROGRESS')
    expect(await refusal(chat.ask(guest, { bot: 'harrisbot' }))).toBe('TURN_IN_PROGRESS')
    await refund(chat.db, use_id)
    expect(await refusal(chat.ask(guest))).toBe('done')
    await asked('guest:lost', '31 seconds', 'reserved')
    expect(await used(chat.guest('lost'))).toMatchObject({ count: 0 })
    expect(await refusal(chat.ask(chat.guest('lost')))).toBe('done')
    await asked('guest:slow', '29 seconds', 'reserved')
    expect(await refusal(chat.ask(chat.guest('slow')))).toBe('TURN_IN_PROGRESS')
  })

  test('a failure on our side does not use up a question, but an honest “nothing found” does', async () => {
    const guest = chat.guest('given back')
    const broken = chat.asking(async () => Promise.reject(new Error('the room is on fire')))
    await expect(broken(guest)).rejects.toThrow('on fire')
    expect(await used(guest)).toMatchObject({ count: 0 })
    const slow = chat.asking(async () => new Promise(() => {}), 30)
    expect(await refusal(slow(guest))).toBe('DEGRADED')
    const late = chat.asking(async () => new Promise(() => {}), 1)
    expect(await refusal(late(guest))).toBe('DEGRADED')
    expect(await used(guest)).toMatchObject({ count: 0 })
    const slip = chat.asking(async () => ({ ...noSource, tier: 'guess' as 'answer' }))
    await expect(slip(guest)).rejects.toThrow('tier')
    const lie = await chat.asking(async () => quoting('Nine trees', cited(tenTrees)))(guest)
    expect(lie).toMatchObject({ tier: 'refusal', citations: [], blocks: [{ type: 'refusal', reason: 'NO_SOURCE' }] })
    expect(await used(guest)).toMatchObject({ count: 0 })
    expect((await chat.asking(async () => noSource)(guest)).tier).toBe('refusal')
    expect(await used(guest)).toMatchObject({ count: 1 })
  })

  test('an invalid question is refused and does not count', async () => {
    const guest = chat.guest('form')
    expect(await refusal(chat.ask(guest, { message: ' \u200b\u202e \n ' }))).toBe('EMPTY_MESSAGE')
    expect(await refusal(chat.ask(guest, { message: 'a'.repeat(1001) }))).toBe('MESSAGE_TOO_LONG')
    expect(await refusal(chat.ask(guest, { bot: 'lawyerbot' }))).toBe('BOT_UNKNOWN')
    expect(await refusal(chat.ask(guest, { bill_id: 'us-119-hr-404' }))).toBe('BILL_UNKNOWN')
    expect(await refusal(chat.ask(guest, { thread_id: '01J00000000000000000000000' }))).toBe('NOT_FOUND')
    expect(await used(guest)).toMatchObject({ count: 0 })
    expect(await refusal(chat.ask(guest, { message: `${'a'.repeat(1000)}   ` }))).toBe('done')
  })
})
