import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostile, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { readPart, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { embedCode, embedSnippet, frameOf } from './embed-code.ts'
import { qrOf } from '#web/ui/qr.server.ts'
import { SharePoll } from './share-poll.tsx'

const sharing = { url: 'https://polity.example/answer/P1', over: false, message: 'Anyone can answer.' }

const publicUrl = 'https://polity.example'
const { items } = wholePoll
const url = `${publicUrl}/answer/P1`

test('a poll can be shared by link, QR code and embed code, each labelled and without scripts', async () => {
  const { page } = await drawn(
    <SharePoll
      {...sharing}
      title={hostile}
      poll={{ poll_id: 'P1', lang: 'en', items, state: 'open' }}
      qr={qrOf(url)}
    />,
  )
  expect(page.one('input').has).toMatchObject({ value: url, readonly: '', dir: 'ltr' })
  expect(page.one('textarea').text).toBe(embedSnippet(publicUrl, { poll_id: 'P1', title: hostile, items }))
  expect(page.one('svg').has['aria-label'] ?? page.one('svg').text).toContain(url)
  expect(page.all('button')).toEqual([])
  expect(page.all('details')).toHaveLength(3)
  expect(stumbles(page)).toEqual([])
})

test('the message to share says who can answer an open poll, or what the result of a closed poll is', async () => {
  const title = 'Benches'
  const poll = { poll_id: 'P1', lang: 'es', items, state: 'closed' as const }
  const at = 'https://polity.example/results/P1'
  const over = { url: at, over: true, message: '«Rojo» quedó en primer lugar.' }
  const [open, closed] = await Promise.all(
    [sharing, over].map((each) => drawn(<SharePoll {...each} title={title} poll={poll} qr={qrOf(each.url)} />)),
  )
  expect(open!.text).toContain('Anyone can answer.')
  expect(closed!.page.one('input').has.value).toBe(at)
  expect(closed!.page.one('textarea').text).toBe(embedSnippet(publicUrl, { ...poll, title }))
  expect(closed!.page.one(({ has }) => has.lang === 'es').text).toBe(over.message)
  expect(closed!.page.one('h2').text).toBe('Share this result')
  const none = await drawn(<SharePoll {...over} title={title} poll={{ ...poll, state: 'withdrawn' }} qr={qrOf(at)} />)
  for (const { page } of [open!, none]) expect(page.one('h2').text).toBe('Share this poll')
})

test('the QR code is drawn in full, with at least one unit of width per module', async () => {
  const qr = qrOf(url)
  const { page } = await drawn(
    <SharePoll {...sharing} title="Benches" poll={{ poll_id: 'P1', lang: 'en', items, state: 'open' }} qr={qr} />,
  )
  expect(page.all('path').map(({ has }) => has.d)).toContain(qr.path)
  const [, , width, height] = page.one('svg').has.viewbox!.split(' ').map(Number)
  expect([width! >= qr.size, width]).toEqual([true, height])
})

test('the embed code is one sandboxed iframe without storage that cannot leave its frame, whatever the poll’s title is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'a', ' ', '=', ';') }), (title) => {
      const { has } = readPart(embedCode(publicUrl, { poll_id: 'P1', title, items })).one(() => true)
      expect(Object.keys(has).toSorted()).toEqual(
        ['src', 'title', 'width', 'height', 'style', 'loading', 'sandbox', 'frameborder'].toSorted(),
      )
      expect(has.title).toBe(title)
      expect(has.src).toBe(`${publicUrl}/embed/P1`)
      expect(has.sandbox).not.toMatch(/allow-(same-origin|forms|top-navigation|modals)/)
    }),
  )
})

test('a frame has the requested size, or a height that fits its content, and never exceeds its page’s width', () => {
  const frame = (code: string) => readPart(code).one('iframe').has
  const sizeOf = (code: string) => (({ width, height }) => [width, height].map(Number))(frame(code))
  const poll = { poll_id: 'P1', title: 'Benches', items }
  const usual = frameOf(poll)
  expect(sizeOf(embedCode(publicUrl, poll))).toEqual([usual.width, usual.height])
  expect(sizeOf(embedCode(publicUrl, poll, { width: 300, height: 200 }))).toEqual([300, 200])
  expect(frame(embedCode(publicUrl, poll)).style).toBe('max-width:100%')
  const [item] = items
  const twice = { ...item, options: 'options' in item! ? [...item.options, ...item.options] : [] } as typeof item
  expect(frameOf({ ...poll, items: [twice!] }).height).toBeGreaterThan(usual.height)
  expect(frameOf({ ...poll, title: 'x'.repeat(150) }).height).toBeGreaterThan(usual.height)
  expect(frameOf({ ...poll, items: [] }).height).toBeLessThan(usual.height)
})

test('the code to paste includes the script that gives each frame its requested height, and no other script', () => {
  const poll = { poll_id: 'P1', title: '</script><b>"Benches', items }
  const [frame, script, ...more] = readPart(embedSnippet(publicUrl, poll)).all(() => true)
  expect([frame!.tag, script!.tag, more]).toEqual(['iframe', 'script', []])
  const heard: ((event: object) => void)[] = []
  const [ours, other] = [
    { height: '500', contentWindow: {} },
    { height: '500', contentWindow: {} },
  ]
  const page = { querySelectorAll: () => [ours, other] }
  const text = embedSnippet(publicUrl, poll).split('<script>')[1]!.replace('</script>', '')
  runInNewContext(text, {
    addEventListener: (_: string, hear: (event: object) => void) => heard.push(hear),
    document: page,
  })
  const say = (polity_height: unknown) => heard[0]!({ data: { polity_height }, source: ours.contentWindow })
  for (const wrong of [undefined, 'x', -1, 0]) say(wrong)
  expect([ours.height, other.height]).toEqual(['500', '500'])
  say(321)
  expect([ours.height, other.height]).toEqual([321, '500'])
  say(1e9)
  expect(ours.height).toBe(4_000)
})
