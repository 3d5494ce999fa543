import { beforeAll, expect, test } from 'vitest'
import { chat as calls } from '#contract/chat.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { noSource, openChat, type Chat } from './chat.test-kit.ts'
import { getChatsInLastDay, getGreeting } from './greeting.ts'
import { bots, set_bot } from './switch.ts'
import { forget_chats } from './tidying.ts'
import { unanswered } from './unanswered.ts'
import type { Said } from './turn.ts'

onOneEngine('bot settings', (open) => {
  let chat: Chat
  beforeAll(async () => {
    chat = await openChat(open)
  })
  const state = async (bot: string, ctx = chat.operator) =>
    calls.bots.reply.parse(await bots({}, ctx)).find((one) => one.bot === bot)!
  const greeting = async (bot: string, ctx = chat.guest('new'), lang = 'en') =>
    calls.getGreeting.reply.parse(await getGreeting({ bot, lang }, ctx))

  test('a bot is open by default, except in production, where an operator must open it', async () => {
    const live = { ...chat.guest('live'), production: true }
    const operator = { ...chat.operator, production: true }
    expect(await state('billsbot')).toMatchObject({ open: true, enabled: null, version: 0, questions_today: 0 })
    const asked = async () =>
      Promise.all([
        refusal(chat.ask(live)),
        refusal(getChatsInLastDay({ bot: 'billsbot' }, live)),
        refusal(getGreeting({ bot: 'billsbot' }, live)),
      ])
    expect(await state('billsbot', operator)).toMatchObject({ open: false, why_off: 'production' })
    expect(await asked()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    expect(await set_bot({ bot: 'billsbot', enabled: false, if_version: 0 }, operator)).toEqual({ version: 1 })
    expect(await asked()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    expect(await set_bot({ bot: 'billsbot', enabled: true, if_version: 1 }, operator)).toEqual({ version: 2 })
    expect(await asked()).toEqual(['done', 'done', 'done'])
    expect(await state('billsbot', operator)).toMatchObject({ open: true, enabled: true, questions_today: 1 })
  })

  test('closing a bot takes effect at the next question; only one of two simultaneous changes is saved', async () => {
    const guest = chat.guest('closing')
    expect(await set_bot({ bot: 'billsbot', enabled: false, if_version: 2 }, chat.operator)).toEqual({ version: 3 })
    expect(await refusal(chat.ask(guest))).toBe('BOT_DISABLED')
    expect(await greeting('billsbot')).toMatchObject({ open: false, why_off: 'turned_off' })
    for (const if_version of [0, 1])
      expect(await refusal(set_bot({ bot: 'billsbot', enabled: true, if_version }, chat.operator))).toBe(
        'STALE_VERSION',
      )
    await set_bot({ bot: 'billsbot', enabled: null, if_version: 3 }, chat.operator)
    expect(await refusal(chat.ask(guest))).toBe('done')
    const both = await Promise.all(
      [true, false].map((enabled) => refusal(set_bot({ bot: 'harrisbot', enabled, if_version: 0 }, chat.operator))),
    )
    expect(both.toSorted()).toEqual(['STALE_VERSION', 'done'])
    await set_bot({ bot: 'harrisbot', enabled: null, if_version: 1 }, chat.operator)
  })

  test('the guide to a figure stays closed until it has everything it needs', async () => {
    chat.shelf.lacking = ['contact', 'turned_on']
    expect(await greeting('harrisbot')).toMatchObject({ open: false, why_off: 'figure', lacking: chat.shelf.lacking })
    expect(await refusal(chat.ask(chat.guest('figure'), { bot: 'harrisbot' }))).toBe('BOT_DISABLED')
    chat.shelf.lacking = []
    expect(await refusal(chat.ask(chat.guest('figure'), { bot: 'harrisbot' }))).toBe('done')
  })

  test('an operator can set the links that a redirect shows', async () => {
    const crisis: Said = {
      ...noSource,
      tier: 'redirect',
      blocks: [{ type: 'redirect', card: 'CRISIS', text: 'Others help.', links: [] }],
    }
    const linked = async () => {
      const { blocks } = await chat.asking(async () => crisis)(chat.person('01L'))
      return blocks[0]!.type === 'redirect' ? blocks[0].links.map(({ label }) => label) : []
    }
    expect(await linked()).toEqual(['988 Suicide & Crisis Lifeline', 'findahelpline.com'])
    const links = [{ card: 'CRISIS' as const, links: [{ label: 'B', url: 'https://b.example' }] }]
    const { version } = await state('billsbot')
    await set_bot({ bot: 'billsbot', enabled: null, links, if_version: version }, chat.operator)
    expect(await linked()).toEqual(['B'])
    expect((await state('billsbot')).links).toEqual(expect.arrayContaining(links))
    await set_bot({ bot: 'billsbot', enabled: null, if_version: version + 1 }, chat.operator)
    expect((await state('billsbot')).links).toEqual(expect.arrayContaining(links))
  })

  test('the greeting says what a bot is and can do, in the reader’s language, with example questions', async () => {
    const english = await greeting('billsbot')
    expect(english).toMatchObject({ mode: 'extractive', persona: null, quota: { limit: 5, remaining: 5 } })
    expect(english.disclosure).toContain('a program')
    expect(english.examples[0]).toBe('What does the Street Trees Act do?')
    const spanish = await greeting('billsbot', chat.guest('es'), 'es-AR')
    expect(spanish.disclosure).toContain('un programa')
    expect(spanish.cannot).toHaveLength(english.cannot.length)
    expect(await refusal(getGreeting({ bot: 'lawyerbot' }, chat.guest('new')))).toBe('BOT_UNKNOWN')
  })

  const seen = async () => (await unanswered({ limit: 20 }, chat.operator)).items

  test('unanswered questions are listed with the most asked first, a page at a time', async () => {
    await chat.db.run(
      'asked in vain',
      `insert into chat.unanswered (bot, words, message, asked, last_at)
      select 'billsbot', 'words ' || at, 'Question ' || at, 3 + at % 2, now() from generate_series(1, 5) at`,
      [],
    )
    const asked: string[] = []
    for (let cursor: string | undefined; ;) {
      const { items, next_cursor } = await unanswered({ limit: 2, cursor }, chat.operator)
      asked.push(...items.map(({ message }) => message))
      if (!next_cursor) break
      cursor = next_cursor
    }
    expect(asked).toEqual([5, 3, 1, 4, 2].map((at) => `Question ${at}`))
    await chat.db.run('answered', 'delete from chat.unanswered', [])
  })
  test('the words of an unanswered question are neither kept nor shown until three people ask it', async () => {
    const ask = chat.asking(async () => noSource)
    const asks = (who: string, message: string) => ask(chat.guest(who), { message })
    await asks('one', 'Who plants palm trees?')
    await asks('one', 'who plants palm trees')
    await asks('two', 'Who  plants PALM trees!')
    expect(await seen()).toEqual([])
    const hashed = await chat.db.run<{ words: string }>('u', `select * from chat.unanswered`, [])
    expect(JSON.stringify(hashed)).not.toContain('palm')
    await asks('three', 'Who plants palm trees?')
    await asks('four', 'Who plants oaks?')
    const shown = calls.unanswered.reply.parse({ items: await seen(), next_cursor: null }).items
    expect(shown).toMatchObject([{ bot: 'billsbot', message: 'Who plants palm trees?', asked: 3 }])
    expect(await chat.db.run('who', `select * from chat.unanswered_by`, [])).toHaveLength(1)
    await asks('five', 'Who plants palm trees?')
    expect(await seen()).toMatchObject([{ asked: 4 }])
    await chat.db.run('long ago', `update chat.unanswered set last_at = last_at - interval '31 days'`, [])
    await forget_chats(chat.operator)
    expect(await chat.db.run('who', `select * from chat.unanswered_by`, [])).toEqual([])
    expect(await seen()).toHaveLength(1)
    await chat.db.run('a year ago', `update chat.unanswered set last_at = last_at - interval '335 days'`, [])
    await forget_chats(chat.operator)
    expect(await seen()).toEqual([])
  })

  test('three people who ask the same question at once are counted as three people', async () => {
    const ask = chat.asking(async () => noSource)
    await Promise.all(['a', 'b', 'c'].map((who) => ask(chat.guest(who), { message: 'Who plants limes?' })))
    const shown = await seen()
    expect(shown.find(({ message }) => message === 'Who plants limes?')).toMatchObject({ asked: 3 })
  })
})
