import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { coins } from '#contract/coins.ts'
import { polls } from '#contract/polls.ts'
import { roomsOf } from '#server/house.ts'
import { serviceNames } from '#server/services.ts'
import { closeNow, openPoll, openStage, tallyOf } from '#services/polls/polls.test-kit.ts'
import { embeddedSpace } from './engines.ts'
import { refusal } from './context.ts'

const ofCoins = (file: string) => /(^|\/)coins?[/-]|(^|\/)coins\.ts$/.test(file)
const code = globSync('{contract,platform,services,server}/**/*.ts').filter(
  (file) => !/\.(test|test-kit)\.ts$/.test(file),
)
const textOf = (file: string) => readFileSync(file, 'utf8')

test('no room asks for coins, except the one that keeps people’s own records', async () => {
  const rooms = await roomsOf(serviceNames)
  const asking = rooms.flatMap(({ name, asks }) =>
    asks.filter(({ service }) => service === 'coins').map((call) => [name, call.name]),
  )
  expect(asking).toEqual([['users', 'balance']])
  expect(rooms.find(({ name }) => name === 'coins')!.asks).toEqual([])
})

test('no code about votes, lists, moderation or reach knows of coins', () => {
  const knowing = code.filter(
    (file) => !ofCoins(file) && /['"`]#?[\w/.]*\/coins?[-/.]|\bcoins\.\w|icoins/.test(textOf(file)),
  )
  expect(knowing.toSorted()).toEqual([
    'contract/all.ts', // the list of services
    'contract/users.ts', // a person's own record
    'server/services.ts', // the list of rooms
    'services/chat/extra-questions.ts', // hears that somebody has bought more questions
    'services/chat/service.ts',
    'services/users/record.ts', // a person's own balance
    'services/users/service.ts',
  ])
  expect(code.filter(ofCoins).length).toBeGreaterThan(9)
})

test('coins can be neither bought nor sold, given to anybody or paid out', () => {
  const writes = Object.values(coins).filter(({ kind }) => kind === 'write')
  expect(writes.map(({ name }) => name).toSorted()).toEqual(['set_hidden', 'spend'])
  const fields = writes.flatMap(({ input }) => Object.keys(input.shape))
  expect(fields.toSorted()).toEqual(['hidden', 'item', 'key'])
  const shapes = Object.values(coins).map(({ input, reply }) =>
    JSON.stringify([input, reply].map((shape) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))),
  )
  for (const shape of shapes) expect(shape).not.toMatch(/currency|money|\busd|\beur|card|"UID"/i)
})

// The embedded engine has one connection, so that everything happens with the role that is set on it.
const space = embeddedSpace()
afterAll(space.clear)

test('polls are answered, counted and listed by a database role that may not read a single coin', async () => {
  const stage = await openStage(space.open)
  const run = (text: string) => sql.raw(text).execute(stage.db.q())
  const schemas = await stage.db.run<{ name: string }>(
    'schemas',
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'coins')`,
    [],
  )
  await run('create role voting nologin')
  for (const { name } of schemas) {
    await run(`grant usage on schema ${name} to voting`)
    for (const what of ['tables', 'sequences', 'functions'])
      await run(`grant all on all ${what} in schema ${name} to voting`)
  }
  await run('set role voting')
  await expect(run('select from coins.entry')).rejects.toThrow('permission denied')
  const poll_id = await openPoll(stage)
  const ballots = { i1: { choice: 'o1' } }
  for (const voter of [stage.guest('ben'), stage.person('ada'), stage.person('cem')])
    expect(await refusal(stage.enter(polls.submit_response, voter, { poll_id, ballots }))).toBe('done')
  await stage.enter(polls.withdraw_response, stage.person('cem'), { poll_id })
  expect(await tallyOf(stage, poll_id)).toMatchObject({ o1: 2 })
  const { items } = await stage.enter(polls.polls, stage.stranger, {})
  expect(items.map((poll) => poll.poll_id)).toContain(poll_id)
  await closeNow(stage, poll_id)
  const result = await stage.enter(polls.get_results, stage.stranger, { poll_id })
  expect(result).toMatchObject({ items: [{ n: 2 }] })
})
