import path from 'node:path'
import { billDtd, newStatus } from '#services/bills/importing/official.test-kit.ts'
import { record } from '#services/figures/figures.test-kit.ts'
import { answerOf, join, leave, newBrowser, newCommunity, newPerson, setRole, signInFrom } from '#tests/people.ts'
import type { Scene } from './scene.ts'

const bill_id = 'us-115-hr-7001'

/** Accounts, a session in a second browser, wrong tries of strangers, and a link nobody has used. */
export async function fillIdentity({ url, command, ana, ben }: Scene): Promise<void> {
  await signInFrom(newBrowser(url), ana)
  const wrong = { email: ben.email, password: 'not the password of Ben' }
  for (let tries = 0; tries < 5; tries++) await newBrowser(url).post('/api/identity/sign_in', wrong)
  await command('identity', 'reset', ben.email)
}

export async function fillUsers({ ana: { browser } }: Scene): Promise<void> {
  await answerOf(browser.post('/api/users/update_user', { fullname: 'Ana Ruiz Duarte', card: true }))
}

/** A community on the front page, by a rule, with somebody in each role and somebody who has left. */
export async function fillComms(scene: Scene): Promise<void> {
  const { ana, ben } = scene
  scene.comm_id = await newCommunity(ana, { comm_name: 'Lime Street', about: 'Two lines.\n\nAnd a “third”.' })
  await join(ben, scene.comm_id)
  await setRole(ana, scene.comm_id, ben, 'moderator')
  const cem = await newPerson(scene, { fullname: 'Cem Kaya' })
  await join(cem, scene.comm_id)
  await leave(cem, scene.comm_id)
  await scene.operate('/api/comms/set_front', { comm_id: scene.comm_id, front: 'featured' })
  await scene.operate('/api/comms/set_front_rule', { rule: 'members', members: 12 })
}

/** A bill that is followed and then says something else; and a record nobody can read. */
export async function fillBills({ command, save, ana: { browser } }: Scene): Promise<void> {
  const saying = (words: string) =>
    billDtd(`<section><enum>1.</enum><header>Bells</header><text>${words}</text></section>`)
  const files = { 'status.xml': newStatus(), 'text.xml': saying('Each town shall ring a bell at noon.') }
  await command('bills', 'import bills', save(files))
  await answerOf(browser.post('/api/bills/follow_bill', { bill_id }))
  const changed = saying('Each town shall ring a bell at noon, and each village a bell at dawn.')
  await command('bills', 'import bills', save({ 'text.xml': changed, 'unreadable.xml': '<billStatus><bill>' }))
}

/** A figure with a record of which one entry is disputed. */
export async function fillFigures({ command, save, operate, url }: Scene): Promise<void> {
  const lines = (content: unknown) =>
    Array.isArray(content) ? content.map((line) => JSON.stringify(line)).join('\n') : JSON.stringify(content)
  const files = Object.entries(record).map(([name, content]) => [
    name,
    typeof content === 'string' ? content : lines(content),
  ])
  await command('figures', 'import figure', save(Object.fromEntries(files) as Record<string, string>))
  const listed = newBrowser(url).get('/api/figures/statements?limit=1')
  const { items } = await answerOf<{ items: { stmt_id: string }[] }>(listed)
  const dispute = { stmt_id: items[0]!.stmt_id, disputed: true, reason: 'It was not said.' }
  await operate('/api/figures/dispute_statement', dispute)
}

/** A conversation of two turns, a question no text answers, a report, a switch, and how a bot did on a list. */
export async function fillChat({ command, save, operate, ana: { browser } }: Scene): Promise<void> {
  const ask = (message: string, more: object = {}) =>
    answerOf<{ thread_id: string; message_id: string }>(
      browser.post('/api/chat/getChatResponse', { bot: 'billsbot', message, ...more }),
    )
  const { thread_id } = await ask('What does H.R. 7001 do?')
  const { message_id } = await ask('What does it say about bells?', { thread_id, bill_id })
  await ask('What does H.R. 7001 say about zeppelins?', { bill_id })
  await answerOf(browser.post('/api/chat/send_feedback', { message_id, kind: 'wrong', note: 'No bell rings.' }))
  await operate('/api/chat/set_bot', { bot: 'billsbot', enabled: true, if_version: 0 })
  const question = { q: 'Who sponsored H.R. 7001?', a: 'Example', a_key: bill_id, kind: 'sponsor' }
  await command(
    'chat',
    'evaluate billsbot',
    path.join(save({ 'known.jsonl': JSON.stringify(question) }), 'known.jsonl'),
  )
}
