import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInProcess, type InProcess } from '#tests/in-process.ts'

/** Pieces that show nothing of their own: they wrap, delay or link other content. */
const unseen = [
  'form-key',
  'form-styles',
  'late-style',
  'later',
  'server-only',
  'slice',
  'table-styles',
  'town-styles',
  'desk-styles',
]

const from = (folder: string) => readdirSync(new URL(folder, import.meta.url))
const tsx = (name: string) => /^[a-z-]+\.tsx$/.test(name)

test('every visible component in ui/ is on the developers’ component page', () => {
  const page = from('.')
    .filter(tsx)
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('')
  const shown = from('../ui')
    .filter(tsx)
    .map((name) => name.replace('.tsx', ''))
    .filter((name) => !unseen.includes(name))
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.filter((name) => !page.includes(`#web/ui/${name}.tsx`))).toEqual([])
})

let own: InProcess
let known: InProcess
beforeAll(async () => {
  ;[own, known] = await Promise.all([startInProcess(), startInProcess({ PUBLIC_URL: 'http://localhost:3000' })])
})
afterAll(() => Promise.all([own.remove(), known.remove()]))

/** The replies at the page's address and at an address that does not exist. */
const asked = async ({ url }: InProcess, headers: Record<string, string> = {}) => {
  const [ours, unknown] = await Promise.all(['/dev/ui', '/dev/unknown'].map((path) => fetch(url + path, { headers })))
  return { status: ours!.status, unknown: unknown!.status, text: await ours!.text() }
}

test('developers see the components in light and dark mode', async () => {
  const { status, text } = await asked(own)
  expect(status).toBe(200)
  expect(text).toContain('sent-form.tsx')
  expect(await (await fetch(`${own.url}/dev/ui?look=dark`)).text()).toContain('data-theme="dark"')
})

test('only developers can open the component page', async () => {
  for (const { status, unknown, text } of [
    await asked(own, { 'x-forwarded-for': '203.0.113.9' }),
    await asked(known),
  ]) {
    expect([status, unknown]).toEqual([404, 404])
    expect(text).not.toContain('sent-form.tsx')
  }
})
