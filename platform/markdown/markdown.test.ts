import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { render, type Level } from './markdown.ts'
import { sanitize } from './sanitizer.ts'

const html = (text: string, level: Level = 'article') => render(text, { level }).html
const bare = (text: string, level: Level = 'article') => html(text, level).replaceAll(/ (dir="auto"|id="p-[^"]+")/g, '')

const known =
  /<\/?(a|blockquote|br|code|em|h[2-4]|hr|li|ol|p|pre|s|strong|table|tbody|td|th|thead|tr|ul)( (dir="auto"|(id|aria-labelledby)="p-[0-9a-f]{12}(-\d+)?"|scope="col"|start="\d+"|rel="noopener nofollow ugc"|href="(https?:|mailto:)[^"<>]*"))*( \/)?>/gi
/** The parts of some HTML that are neither text nor an allowed element or attribute. */
const unknown = (made: string) => made.replaceAll(known, '').match(/<.{0,80}/s)?.[0]

const handles = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java\nscript:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](//other.example)',
  '![a](x" onerror="alert(1))',
  '[a](https://b.c "x" onclick="alert(1)")',
  '<https://b.c" onclick="alert(1)>',
  '```"><script>alert(1)</script>\nx\n```',
  '| <script> |\n|-|\n| <b onclick=x> |',
]

/** Only one in this many lines is tested; with `EVERY=1`, all are tested. */
const EVERY = Number(process.env['EVERY'] ?? 4)

/** Texts that have broken other programs, from the folder `security` if real data is available. */
function hostile(): string[] {
  const security = path.join(process.env['REAL_DATA'] ?? '/nowhere', 'security')
  if (!existsSync(security)) return handles
  const folder = path.join(security, 'xss')
  const lines = readdirSync(folder).flatMap((name) => {
    const bytes = readFileSync(path.join(folder, name))
    if (name.endsWith('.json')) return (JSON.parse(bytes.toString()) as { payload: string }[]).map((one) => one.payload)
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
    return [text, ...text.split('\n')]
  })
  const naughty = JSON.parse(readFileSync(path.join(security, 'text/blns.json'), 'utf8')) as string[]
  const examples = JSON.parse(
    gunzipSync(readFileSync(path.join(security, 'text/commonmark-examples.json.gz'))).toString(),
  ) as { markdown: string }[]
  const collected = [...lines, ...naughty, ...examples.map(({ markdown }) => markdown)]
  return [...handles, ...collected.filter((_, place) => place % EVERY === 0)]
}

test('no text becomes a script, an event handler or an address that runs code, as Markdown or otherwise', () => {
  const texts = hostile()
  const made = texts.flatMap((text) => [html(text), html(text, 'comment'), html(`[a](${text})`), sanitize(text)])
  expect(made.map(unknown).filter(Boolean)).toEqual([])
  expect(made.length).toBeGreaterThanOrEqual(4 * handles.length)
}, 120_000)

test('the second sanitizer leaves rendered Markdown unchanged', () => {
  const text =
    '# One\n\nTwo *three* [four](https://five.example/?a=1&b=2)\n\n- six\n- seven\n\n> eight\n\n|a|\n|-|\n|b|\n\n    nine'
  expect(sanitize(html(text))).toBe(html(text))
})

test('HTML in a text is shown as it was written', () => {
  expect(bare('A <b>bold</b> word')).toBe('<p>A &lt;b&gt;bold&lt;/b&gt; word</p>\n')
})

test('a link is marked as written by a user, and a link with an unsafe address stays plain text', () => {
  expect(bare('[count](https://a.example) and [x](ftp://b.example)')).toBe(
    '<p><a href="https://a.example" rel="noopener nofollow ugc">count</a> and [x](ftp://b.example)</p>\n',
  )
})

test('headings start one level below the page title and skip no level, whatever the author started with', () => {
  const { toc } = render('### First\n\n###### Under it\n\n# Second\n\n## Sub\n\n### Sub sub\n\n#### Deepest', {
    level: 'article',
  })
  expect(toc.map(({ depth, title }) => [depth, title])).toEqual([
    [2, 'First'],
    [3, 'Under it'],
    [2, 'Second'],
    [3, 'Sub'],
    [4, 'Sub sub'],
    [4, 'Deepest'],
  ])
})

test('a comment has no headings or tables, and no ids that could clash with another comment’s', () => {
  expect(html('# Loud\n\n|a|\n|-|', 'comment')).toBe('<p dir="auto"># Loud</p>\n<p dir="auto">|a|\n|-|</p>\n')
})

test('a block’s anchor depends on its words, not on its formatting or position; repeated words get different anchors', () => {
  const anchors = (text: string) => render(text, { level: 'article' }).blocks.map(({ anchor }) => anchor)
  const [first, second] = anchors('Buses are *free*.\n\nBuses are free.')
  expect(second).toBe(`${first}-2`)
  expect(anchors('# New\n\nbuses  are free')[1]).toBe(first)
  expect(render('One\n\nTwo', { level: 'article', anchors: ['p-aaaaaaaaaaaa', 'p-bbbbbbbbbbbb'] }).html).toContain(
    '<p id="p-bbbbbbbbbbbb" dir="auto">Two</p>',
  )
})

test('endlessly nested quotes become plain text, without losing a word', () => {
  const deep = html(`${'>'.repeat(10_000)} the end`)
  expect(deep.match(/<blockquote/g)).toHaveLength(20)
  expect(deep).toContain('the end')
})

test('words are counted in scripts that put no spaces between them', () => {
  expect(render('Free **buses**, at last.\n\n- 2.1 million', { level: 'article' }).words).toBe(6)
  expect(render('週末のバスは無料', { level: 'article' }).words).toBeGreaterThan(3)
})

test('an empty text has no blocks', () => {
  expect(render('', { level: 'article' })).toEqual({ html: '', blocks: [], toc: [], words: 0 })
})
