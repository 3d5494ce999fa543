import { expect, test } from 'vitest'
import { markdownOfHtml, markdownOfText } from './foreign.ts'
import { render } from './markdown.ts'

const shown = (markdown: string) =>
  render(markdown, { level: 'article' })
    .html.replaceAll(/ (id|dir|rel)="[^"]*"/g, '')
    .replaceAll(/>\n+</g, '><')
    .trim()

test.for([
  [
    '<p>One <b>two</b> <i>three</i></p><p>four<br>five</p>',
    '<p>One <strong>two</strong> <em>three</em></p><p>four<br />\nfive</p>',
  ],
  [
    '<ul><li>a</li><li>b<ol><li><p>c</p><p>d</p></li></ol></li></ul>',
    '<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p><p>d</p></li></ol></li></ul>',
  ],
  ['<blockquote><p>q</p></blockquote><hr><h2># one</h2>', '<blockquote><p>q</p></blockquote><hr /><h2># one</h2>'],
  ['<pre><code>a &lt; b\n```</code></pre>', '<pre><code>a &lt; b\n```\n</code></pre>'],
  [
    '<a href="https://a.example/b_(c)?d=1&amp;e=2">to [it]</a>',
    '<p><a href="https://a.example/b_(c)?d=1&amp;e=2">to [it]</a></p>',
  ],
  ['<img src="https://a.example/plan.png" alt="the plan">', '<p><a href="https://a.example/plan.png">the plan</a></p>'],
  ['2*3 _so_ snake_case 1&amp;lt;2 &lt;b&gt;', '<p>2*3 _so_ snake_case 1&amp;lt;2 &lt;b&gt;</p>'],
] as const)('imported HTML looks the same after its conversion to Markdown: %s', ([html, then]) => {
  expect(shown(markdownOfHtml(html))).toBe(then)
})

test.for([
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">press</a>',
  '<svg onload=alert(1)><p onclick=alert(1)>words',
  '<a href="https://a.example/"><img src=x onerror=alert(1)></a>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<p>[press](javascript:alert(1))</p>',
])('imported HTML yields no script, image or event handler: %s', (html) => {
  expect(shown(markdownOfHtml(html))).not.toMatch(/<(script|svg|img)|<[^>]+(on\w+=|javascript:)/i)
})

test.for([
  "``fine'' and ``free''",
  '*no* _no_ ~~no~~ `no`',
  '# no',
  '> no',
  'a\n---',
  '[no](https://a.example)',
  '&amp; \\* <b>',
])('imported plain text is shown exactly as it was written: %s', (text) => {
  const html = shown(markdownOfText(text))
  const words = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  expect(words).toBe(text)
  expect(html).toMatch(/^<p>[^<]*<\/p>$/)
})
