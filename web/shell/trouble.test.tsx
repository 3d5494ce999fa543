import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { refusalSentence } from '#web/refusals.server.ts'
import { NotOpenYet } from './not-open-yet.tsx'
import { Trouble } from './trouble.tsx'
import { ChunkLoadError } from './chunk-load.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The error that React Router passes to a boundary if a loader or a screen responds with this. */
const answered = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

async function shown(error: unknown, { locale = 'en', at = '/results/A1?page=2' }: Parameters<typeof drawn>[1] = {}) {
  const { page } = await drawn(<Trouble error={error} />, { locale, at })
  return {
    title: page.one('h1').text,
    sentence: page.one('.lead').text,
    ways: page
      .one('.ways')
      .all('a')
      .map(({ has }) => has.href),
    named: page.one('title').text,
  }
}

const again = '/results/A1?page=2'

test('a not-found page says so and offers no retry', async () => {
  const [missing, noForm] = [await shown(answered(404)), await shown(answered(405))]
  expect(missing.ways).toEqual(['/home'])
  expect(noForm).toEqual(missing)
})

test('each kind of error has its own title in every language', async () => {
  const kinds = [
    answered(404),
    answered(503),
    answered(403, { sentence: 'No.' }),
    new ChunkLoadError('x'),
    new Error('x'),
  ]
  for (const locale of ['en', 'es', 'xb'] as const) {
    const titles = await Promise.all(kinds.map(async (kind) => (await shown(kind, { locale })).title))
    expect(new Set(titles).size).toBe(kinds.length)
  }
  const [english, spanish] = [await shown(answered(503)), await shown(answered(503), { locale: 'es' })]
  expect(english.title).not.toBe(spanish.title)
  expect(english.sentence).not.toBe(spanish.sentence)
})

test('overload, a lost connection and our own faults can be retried, at the same address', async () => {
  for (const error of [answered(503), new ChunkLoadError('x'), new Error('x'), answered(500), answered(418)])
    expect((await shown(error)).ways).toEqual([again, '/home'])
})

test('an error on our side is never shown as overload or a lost connection', async () => {
  const fault = await shown(new TypeError('x is not a function'))
  for (const error of [answered(500), answered(500, 'text'), 'a word', null, undefined, { status: 503 }])
    expect(await shown(error)).toEqual(fault)
})

test('every browser’s wording for a failed request counts as a lost connection', async () => {
  const lost = await shown(new ChunkLoadError('This screen could not be loaded'))
  for (const said of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])
    expect(await shown(new TypeError(said))).toEqual(lost)
  expect(lost.title).not.toBe((await shown(new Error('x'))).title)
})

test('an offline page says so instead of reporting an error', async () => {
  const lost = await shown(new TypeError('Failed to fetch'))
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { onLine: false })
  const offline = await shown(new TypeError('Failed to fetch'))
  expect(offline.title).not.toBe(lost.title)
  expect(offline.ways).toEqual([again, '/home'])
  expect((await shown(answered(404))).ways).toEqual(['/home'])
})

test('a refusal shows its own sentence, in the reader’s language, as plain text', async () => {
  const sentence = await refusalSentence('RATE', 'es')
  expect((await shown(answered(429, { sentence }), { locale: 'es' })).sentence).toBe(sentence)
  const hostile = '<script>alert(1)</script>'
  expect((await shown(answered(403, { sentence: hostile }))).sentence).toBe(hostile)
  expect((await drawn(<Trouble error={answered(403, { sentence: hostile })} />)).html).not.toContain('<script')
})

test('a refusal without a message is described by its status', async () => {
  expect(await shown(answered(503, { sentence: '' }))).toEqual(await shown(answered(503)))
  expect(await shown(answered(404, {}))).toEqual(await shown(answered(404)))
})

test('an error page has the same window title and heading', async () => {
  const { named, title } = await shown(answered(404))
  expect(named).toBe(`${title} · polity`)
})

test('an unfinished screen says what it will be and links to existing screens', async () => {
  const { page } = await drawn(<NotOpenYet title="Articles <i>" lead="Here & now" />)
  expect([page.one('h1').text, page.one('.lead').text]).toEqual(['Articles <i>', 'Here & now'])
  expect(page.all('a').map(({ has }) => has.href)).toEqual(['/home', '/communities'])
})
