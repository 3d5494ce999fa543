import { globSync, readFileSync, rmSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { openEmbedded } from '#platform/database/embedded.ts'
import { openLog } from '#platform/log.ts'
import { allCalls, roomsOf } from '#server/house.ts'
import { operationsOf } from '#server/operations.ts'
import { serviceNames } from '#server/services.ts'
import { choose } from './asking.ts'
import { newTables } from './cluster.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { newGuest, openPoll } from './instance.ts'
import { newPerson } from './people.ts'

const pages = ['en', 'es'].map((lang) => readFileSync(`content/pages/privacy.${lang}.md`, 'utf8'))

/** The data that each file stores in a browser; the privacy page either names each item literally or describes it. */
const keptInBrowsers: Record<string, string[]> = {
  'platform/door/cookies.ts': ['`guest`', '`__Host-guest`', '`session`', '`__Host-session`'],
  'server/pages.ts': [],
  'web/parts/articles/use-kept-texts.ts': ['`draft:`'],
  'web/parts/identity/account-plate.server.ts': [],
  'web/parts/polls/building/kept-draft.ts': ['`draft:`'],
  'web/shell/typeface.ts': ['`typeface`'],
  'web/state/authentication.ts': ['`UID`'],
  'web/state/poll-responses.ts': ['`poll_responses`'],
  'web/ui/form-key.tsx': ['`form_key`'],
}

test('the privacy page names everything that is stored in a browser', () => {
  const sources = globSync('{platform,server,services,web}/**/*.{ts,tsx}').filter(
    (file) => !/\.test|test-kit/.test(file),
  )
  const keeping = sources.filter((file) =>
    /localStorage|sessionStorage|indexedDB|caches\.open|serviceWorker|setCookie\(|'set-cookie':/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(keeping.toSorted()).toEqual(Object.keys(keptInBrowsers))
  for (const page of pages) for (const name of Object.values(keptInBrowsers).flat()) expect(page, name).toContain(name)
})

test('only calls for the caller’s own account, for an e-mailed link or for operators reveal an e-mail address', () => {
  const shapeOf = (reply: z.ZodType) => JSON.stringify(z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }))
  const telling = allCalls.filter(({ reply }) => /"\w*email\w*":/i.test(shapeOf(reply)))
  expect(telling.map(({ name }) => name).toSorted()).toEqual([
    'find_people',
    'get_identity',
    'get_person',
    'get_user',
    'linked_issuers',
    'outside_arrival',
    'read_link',
  ])
})

test('no call and no command of operators deletes an account: its owner closes it', async () => {
  const names = allCalls.map(({ name }) => name)
  expect(names.filter((name) => /delete|erase|remove/.test(name)).toSorted()).toEqual([
    'delete_answer',
    'delete_comment',
    'delete_draft',
    'delete_question',
    'delete_thread',
    'remove_article',
    'remove_avatar',
    'remove_passkey',
    'remove_picture',
  ])
  const operations = Object.entries(operationsOf(await roomsOf(serviceNames)))
  const ofPeople = operations.filter(([, { takes }]) => takes?.name === 'E-MAIL').map(([name]) => name)
  expect(ofPeople).toEqual(['reset', 'grant', 'revoke'])
  expect(allCalls.filter(({ name }) => /^(close|keep)_account/.test(name)).map(({ who }) => who)).toEqual([
    'person',
    'person',
    'guest',
  ])
})

test('only the accounts room sends e-mail, and every message is about an account', async () => {
  const rooms = await roomsOf(serviceNames)
  expect(rooms.filter(({ jobs }) => 'send_letter' in jobs).map(({ name }) => name)).toEqual(['identity'])
  const sending = globSync('{server,services,web}/**/*.{ts,tsx}').filter(
    (file) => !/\.test/.test(file) && /\bmail\.send\(/.test(readFileSync(file, 'utf8')),
  )
  expect(sending).toEqual(['services/identity/post.ts'])
  const [, kinds] = /export type LetterKind =([^]*?)\n\n/.exec(readFileSync('services/identity/letters.ts', 'utf8'))!
  expect([...kinds!.matchAll(/'(\w+)'/g)].map(([, kind]) => kind)).toEqual([
    'sign_up',
    'sign_up_taken',
    'confirm',
    'reset',
    'sign_in',
    'password_changed',
    'change',
    'change_taken',
    'change_proposed',
    'change_done',
    'way_added',
    'way_removed',
    'passkey_added',
    'passkey_removed',
    'codes_on',
    'codes_off',
    'codes_guessed',
    'recovery_codes_new',
    'proof',
    'not_me',
    'recover',
    'stop_recovery',
    'recovery_stopped',
    'keep',
    'account_deleted',
  ])
})

let instance: InProcess
beforeAll(async () => {
  instance = await startInProcess({ SERVICES: 'identity,users,comms,polls', SAMPLES: 'no' })
  return () => instance.remove()
})

const DAY_MS = 86_400_000
const daysOf = (cookie: string) => (Date.parse(/expires=([^;]+)/i.exec(cookie)![1]!) - Date.now()) / DAY_MS

test('a guest gets a 400-day cookie, hidden from scripts, with the first submission, even a refused one', async () => {
  const poll_id = await openPoll(instance)
  const reader = newGuest(instance.url)
  for (const call of [polls.get_poll, polls.get_results]) await reader.answer(call, { poll_id })
  await reader.answer(polls.polls, {})
  expect(reader.cookie()).toBe('')
  for (const choice of ['o1', 'no such option']) {
    const reply = await newGuest(instance.url).ask(polls.submit_response, { poll_id, ballots: { i1: { choice } } })
    const [cookie, ...more] = reply.headers.getSetCookie()
    expect(more).toEqual([])
    expect(cookie).toMatch(/^guest=[\w-]{22};/)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(daysOf(cookie!)).toBeCloseTo(400, 1)
  }
})

test('a session cookie lasts 30 days, is hidden from scripts, and is removed on signing out', async () => {
  const { browser, email, password } = await newPerson(instance)
  const reply = await browser.ask(identity.sign_in, { email, password })
  const cookie = reply.headers.getSetCookie().find((one) => one.startsWith('session='))!
  expect(cookie).toMatch(/HttpOnly/i)
  expect(daysOf(cookie)).toBeCloseTo(30, 1)
  await browser.answer(identity.sign_out, {})
  expect(browser.cookie()).not.toContain('session=')
})

test('the database stores no raw cookie value, password or network address of a guest or person', async () => {
  const own = await startInProcess({
    SERVICES: 'identity,users,comms,polls',
    SAMPLES: 'no',
    PROXY_HOPS: '1',
    DATA_DIR: await newTables(),
  })
  const poll_id = await openPoll(own)
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const guest = newGuest(own.url)
  await choose(guest.with(from), poll_id, 'o2')
  const person = await newPerson(own)
  await person.browser.with(from).ask(identity.sign_in, { email: person.email, password: 'a wrong password' })
  await own.stop()
  const db = await openEmbedded(own.folder, openLog('silent'))
  const read = (table: string) =>
    db.run<{ row: string }>(`all ${table}`, `select row_to_json(kept)::text as row from ${table} kept`, [])
  const [answer] = (await read('polls.response')).map(({ row }) => JSON.parse(row) as Record<string, unknown>)
  expect(answer).toMatchObject({ poll_id, ballots: { i1: { choice: 'o2' } }, signed_in: false, name: null })
  expect(Object.keys(answer!)).toEqual(expect.arrayContaining(['created_at', 'updated_at']))
  const kept = readFileSync('docs/promises/kept.txt', 'utf8').matchAll(/^([a-z_.]+):/gm)
  const rows = (await Promise.all([...kept].map(([, table]) => read(table!)))).flat().map(({ row }) => row)
  expect(rows.join()).toContain('$argon2id$')
  const numbers = [...guest.cookies.values(), ...person.browser.cookies.values()]
  expect(numbers).toHaveLength(3)
  for (const secret of [...numbers, person.password, '203.0.113.77']) expect(rows.join()).not.toContain(secret)
  await db.close()
  rmSync(own.folder, { recursive: true })
})
