import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostile } from '#web/parts/polls/whole-poll.fixture.ts'
import { readPart, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { embedCode, FRAME } from './embed-code.ts'
import { qrOf } from './qr.server.ts'
import { SharePoll } from './share-poll.tsx'

const publicUrl = 'https://polity.example'
const url = `${publicUrl}/answer/P1`

test('a poll is handed on by its link, a code to scan and a frame, each labelled, all without a script', async () => {
  const { page } = await drawn(<SharePoll url={url} title={hostile} qr={qrOf(url)} />)
  expect(page.one('input').has).toMatchObject({ value: url, readonly: '', dir: 'ltr' })
  expect(page.one('textarea').text).toBe(embedCode(publicUrl, { poll_id: 'P1', title: hostile }))
  expect(page.one('svg').has['aria-label'] ?? page.one('svg').text).toContain(url)
  expect(page.all('button')).toEqual([])
  expect(page.all('details')).toHaveLength(2)
  expect(stumbles(page)).toEqual([])
})

test('the code to scan is drawn whole: as many modules wide as it is', async () => {
  const qr = qrOf(url)
  const { page } = await drawn(<SharePoll url={url} title="Benches" qr={qr} />)
  expect(page.all('path').map(({ has }) => has.d)).toContain(qr.path)
  const [, , width, height] = page.one('svg').has.viewbox!.split(' ').map(Number)
  expect([width! >= qr.size, width]).toEqual([true, height])
})

test('the frame of a poll is one element that may do nothing but open links, whatever its title is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'a', ' ', '=', ';') }), (title) => {
      const { has } = readPart(embedCode(publicUrl, { poll_id: 'P1', title })).one(() => true)
      expect(Object.keys(has).toSorted()).toEqual(
        ['src', 'title', 'width', 'height', 'loading', 'sandbox', 'frameborder'].toSorted(),
      )
      expect(has.title).toBe(title)
      expect(has.src).toBe(`${publicUrl}/embed/P1`)
      expect(has.sandbox).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/)
    }),
  )
})

test('a frame is as large as asked, or as usual', () => {
  const sizeOf = (code: string) => (({ has }) => [has.width, has.height].map(Number))(readPart(code).one('iframe'))
  const poll = { poll_id: 'P1', title: 'Benches' }
  expect(sizeOf(embedCode(publicUrl, poll))).toEqual([FRAME.width, FRAME.height])
  expect(sizeOf(embedCode(publicUrl, poll, { width: 300, height: 200 }))).toEqual([300, 200])
})
