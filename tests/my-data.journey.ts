import { readFileSync } from 'node:fs'
import { fromBufferPromise } from 'yauzl'
import { section, signUp } from './account-holder.ts'
import { users } from '#contract/users.ts'
import { callsOf, cakePoll, expect, resultOf, test } from './journey.ts'
import { somePicture } from './pictures.ts'

/** The files of a zip archive, by name, as text. */
async function filesIn(path: string): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(readFileSync(path), { lazyEntries: true })
  const files = new Map<string, string>()
  const entries = zip.eachEntry()
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const chunks: Buffer[] = []
    for await (const chunk of (await zip.openReadStreamPromise(next.value)) as AsyncIterable<Buffer>) chunks.push(chunk)
    files.set(next.value.fileName, Buffer.concat(chunks).toString())
  }
  return files
}

test('a person downloads their data and finds their answer in it', async ({ calm, instance }) => {
  const { email, fullname } = await signUp(calm)
  await callsOf(calm).answer(users.put_avatar, { picture: await somePicture() })
  const poll_id = await cakePoll(instance)
  await calm.goto(`/answer/${poll_id}`)
  await calm.getByLabel('Lemon').check()
  await calm.getByRole('button', { name: 'Answer' }).click()
  await expect(calm).toHaveURL(resultOf(poll_id))

  await calm.goto('/account')
  const mine = section(calm, 'Your data')
  await mine.getByText('What’s in it').click()
  await expect(mine.getByText('your reactions')).toBeVisible()
  const [download] = await Promise.all([
    calm.waitForEvent('download'),
    mine.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = await filesIn(await download.path())
  expect(files.get('README.txt')).toContain('polls/answers: your answers')
  expect(JSON.parse(files.get('identity/account.json')!)).toEqual([expect.objectContaining({ email })])
  expect(JSON.parse(files.get('users/profile.json')!)).toEqual([expect.objectContaining({ fullname })])
  expect(files.get('users/avatar.webp')).toMatch(/^RIFF.{4}WEBP/s)
  const answers = JSON.parse(files.get('polls/answers.json')!) as { poll_id: string; ballots: object }[]
  expect(answers).toEqual([expect.objectContaining({ poll_id, state: 'active' })])
  expect(files.get('polls/answers.csv')).toContain(poll_id)
  expect(files.get('comments/comments.json')).toBe('[]\n')
})

test('a guest who opens the address of somebody’s data is asked to sign in', async ({ page, instance }) => {
  const reply = await page.request.get(`${instance.url}/account/my-data.zip`)
  expect([reply.status(), await reply.text()]).toEqual([401, expect.stringContaining('You need to sign in')])
})
