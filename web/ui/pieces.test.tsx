import { expect, test } from 'vitest'
import { Bars, type Bar } from './bars.tsx'
import { Button, ButtonLink } from './button.tsx'
import { CopyLink } from './copy-link.tsx'
import { Details } from './details.tsx'
import { cellsOf, stumbles } from './drawn-part.test-kit.ts'
import { drawn } from './drawn.test-kit.tsx'
import { serverOnly } from './server-only.tsx'
import { EmptyState } from './empty-state.tsx'
import { Head } from './head.tsx'
import { JoinedList } from './joined-list.tsx'
import { Notice } from './notice.tsx'
import { Panel } from './panel.tsx'
import { QrCode } from './qr-code.tsx'
import { Section } from './section.tsx'
import { Tag } from './tag.tsx'
import { StatusMessage } from './status-message.tsx'
import { Written } from './written.tsx'

const bar = (key: string, length: number, given: Partial<Bar> = {}): Bar => ({
  key,
  label: key,
  count: String(length),
  share: `${length}%`,
  length,
  neutral: false,
  mine: false,
  ...given,
})

test('the bar chart is a table with the same words and numbers, and has no inline styles', async () => {
  const heads = { label: 'Choice', count: 'Answers', share: 'Share' }
  const bars = [bar('Red', 62.5, { mine: true }), bar('Blue', 37.5, { neutral: true }), bar('None', 0)]
  const { html, page } = await drawn(<Bars caption="Which colour?" heads={heads} bars={bars} />)
  expect(cellsOf(page.one('table'))).toEqual([
    ['Choice', 'Answers', 'Share'],
    ['Red', '62.5', '62.5%'],
    ['Blue', '37.5', '37.5%'],
    ['None', '0', '0%'],
  ])
  expect(page.all('rect').map(({ has }) => has.width)).toEqual(['62.5%', '37.5%', '0%'])
  expect(page.all('tr', '.mine').map((row) => row.one('th').text)).toEqual(['Red'])
  expect(page.all('svg').map(({ has }) => [has['aria-hidden'], has.class])).toContainEqual(['true', 'bar neutral'])
  expect(page.all('tr').every(({ has }) => has.role === 'row')).toBe(true)
  expect(page.one('caption').text).toBe('Which colour?')
  expect(html).not.toContain('style=')
  expect(stumbles(page)).toEqual([])
})

test('a button submits its form by default, and a link that looks like a button is a link', async () => {
  const { page } = await drawn(
    <p>
      <Button>Send</Button>
      <Button type="button" quiet>
        Look
      </Button>
      <ButtonLink to="/home" quiet>
        Home
      </ButtonLink>
    </p>,
  )
  expect(page.all('button').map(({ has }) => has.type)).toEqual(['submit', 'button'])
  expect(page.all('.quiet').map(({ tag }) => tag)).toEqual(['button', 'a'])
  expect(page.one('a').has.href).toBe('/home')
})

test('a link to copy can be selected without JavaScript, and shows no useless button', async () => {
  const words = { label: 'Link', copy: 'Copy', copied: 'Copied', share: 'Share' }
  const { page } = await drawn(<CopyLink url='https://polity.example/answer/A1?a="b"' title="Which?" words={words} />)
  expect(page.one('input').has).toMatchObject({
    value: 'https://polity.example/answer/A1?a="b"',
    dir: 'ltr',
    type: 'url',
  })
  expect(page.all('button')).toEqual([])
  expect(page.one('.note').has.role).toBe('status')
  expect(stumbles(page)).toEqual([])
})

test('several items in a sentence are joined as the page’s language requires', async () => {
  const items = ['Ana', '<b>', 'Rosa'].map((name) => ({ key: name, node: <i>{name}</i> }))
  const joined = async (count: number, locale: 'en' | 'es' = 'en') =>
    (await drawn(<JoinedList items={items.slice(0, count)} />, { locale })).text
  expect(await Promise.all([0, 1, 2, 3].map((count) => joined(count)))).toEqual([
    '',
    'Ana',
    'Ana and <b>',
    'Ana, <b>, and Rosa',
  ])
  expect(await joined(2, 'es')).toBe('Ana y <b>')
  expect((await drawn(<JoinedList items={items} />)).page.all('i')).toHaveLength(3)
})

test('user text is marked with its language only if that language differs from the page’s language', async () => {
  const written = async (lang: string, locale: 'en' | 'es') =>
    (await drawn(<Written lang={lang}>Hola</Written>, { locale })).page
  expect((await written('es', 'es')).all('span')).toEqual([])
  expect((await written('es', 'en')).one('span').has).toEqual({ lang: 'es', dir: 'auto' })
  expect((await written('ar', 'es')).one('span').has).toMatchObject({ lang: 'ar' })
})

test('success is announced politely, trouble at once, and a plain notice not at all', async () => {
  const role = async (kind: 'done' | 'trouble' | 'plain') =>
    (await drawn(<Notice kind={kind}>x</Notice>)).page.one('.notice').has.role
  expect([await role('done'), await role('trouble'), await role('plain')]).toEqual(['status', 'alert', undefined])
})

test('a status message takes the focus, and its icon is hidden from screen readers', async () => {
  for (const kind of ['done', 'trouble'] as const) {
    const { page } = await drawn(<StatusMessage kind={kind}>It is so.</StatusMessage>)
    const told = page.one('.told')
    expect('autofocus' in told.has).toBe(true)
    expect(told.has.tabindex).toBe('-1')
    expect([told.text, told.one('svg').has['aria-hidden']]).toEqual(['It is so.', 'true'])
  }
})

test('each section of a page is named by its own heading', async () => {
  const { page } = await drawn(
    <main>
      <Panel title="One">x</Panel>
      <Panel title="Two">x</Panel>
      <Section title="Three">x</Section>
      <Section aside title="Four">
        x
      </Section>
    </main>,
  )
  const names = page.all('section').map((part) => page.one(`#${part.has['aria-labelledby']}`).text)
  expect(names).toEqual(['One', 'Two', 'Three', 'Four'])
  expect(page.all('section').map((part) => part.one('h2').text)).toEqual(names)
  expect(stumbles(page)).toEqual([])
})

test('a panel waiting for its content is marked as busy', async () => {
  expect((await drawn(<Panel />)).page.one('.panel').has['aria-busy']).toBe('true')
  expect((await drawn(<Panel>x</Panel>)).page.one('.panel').has['aria-busy']).toBe('false')
})

test('a QR code is an image with a name and a quiet zone around it', async () => {
  const { page } = await drawn(<QrCode qr={{ size: 21, path: 'M0 0h1v1z' }} label="The poll’s address" />)
  expect(page.one('svg').has).toMatchObject({ viewbox: '-4 -4 29 29', role: 'img', 'aria-label': 'The poll’s address' })
})

test('a screen starts with one heading and a lead sentence; details open without JavaScript', async () => {
  const { page } = await drawn(
    <main>
      <Head title="Bills">What they say.</Head>
      <Details summary="More">Much more.</Details>
      <EmptyState title="Nothing yet.">
        <a href="/home">Home</a>
      </EmptyState>
      <Tag title="why">new</Tag>
    </main>,
  )
  expect([page.one('h1').text, page.one('.lead').text]).toEqual(['Bills', 'What they say.'])
  expect([page.one('details').one('summary').text, page.one('details').one('div').text]).toEqual(['More', 'Much more.'])
  expect(page.one('.empty').text).toBe('Nothing yet. Home')
  expect(page.one('.tag').has.title).toBe('why')
})

test('a server-only part is rendered completely by the server', async () => {
  const Once = serverOnly<{ name: string }>(
    async () =>
      ({ name }) => <b>{name}</b>,
    ({ name }) => name,
  )
  expect((await drawn(<Once name="Ana & Rosa" />)).page.one('.drawn').one('b').text).toBe('Ana & Rosa')
})
