import { expect, test } from 'vitest'
import { billDtd, uslm } from './official.test-kit.ts'
import { readBytes, readOne } from './reading.test-kit.ts'

const wording = async (xml: string) => {
  const { versions } = await readOne(xml)
  return versions[0]!
}
const sections = async (xml: string) =>
  (await wording(xml)).sections.slice(1).map(({ num, heading, path, text }) => [num, heading, path.join(' > '), text])

test('a USLM text is split into sections, each with its number, heading and text', async () => {
  const body = `<section><num value="1">SECTION 1. </num><heading>SHORT TITLE.</heading><content>This Act may be cited as the “Quiet
      Harbours Act”.</content></section>
    <title><num value="I">TITLE I—</num><heading>HORNS</heading>
    <section><num value="101">SEC. 101. </num><heading>NIGHT.</heading><subsection><num value="a">(a) </num><heading><inline class="smallCaps">In general</inline>.—</heading><chapeau>No ship shall—</chapeau>
      <paragraph><num value="1">(1) </num><content>sound a horn <i>at night</i>; or</content></paragraph>
      <paragraph><num value="2">(2) </num><content>ring &lt;any&gt; bell.</content></paragraph></subsection></section></title>`
  const version = await wording(uslm(body))
  expect(version).toMatchObject({ version: 'ih', kind: 'text', name: 'Introduced in House', date: '2017-05-02' })
  expect(version.sections[0]?.text.split('\n').slice(2)).toEqual([
    'H. R. 7001',
    'IN THE HOUSE OF REPRESENTATIVES',
    'May 2, 2017 Ms. Example introduced the following bill',
    'A BILL',
    'To keep harbours quiet.',
  ])
  expect(await sections(uslm(body))).toEqual([
    ['1', 'SHORT TITLE', '', 'This Act may be cited as the “Quiet Harbours Act”.'],
    [
      '101',
      'NIGHT',
      'TITLE I—HORNS',
      '(a) In general.—No ship shall—\n(1) sound a horn at night; or\n(2) ring <any> bell.',
    ],
  ])
})

test('the older XML format gives the same sections, with the punctuation that is added when a bill is printed', async () => {
  const body = `<section section-type="section-one"><enum>1.</enum><header>Short title</header><text>This Act may be cited as the <quote><short-title>Quiet Harbours Act</short-title></quote>.</text></section>
    <title><enum>I</enum><header>Horns</header><section><enum>101.</enum><header>Night</header><subsection><enum>(a)</enum><header>In general</header><text>No ship shall—</text><paragraph><enum>(1)</enum><text>sound a horn; or</text></paragraph></subsection></section></title>`
  expect((await readOne(billDtd(body))).introduced_on).toBe('2017-05-02')
  expect(await sections(billDtd(body))).toEqual([
    ['1', 'Short title', '', 'This Act may be cited as the “Quiet Harbours Act”.'],
    ['101', 'Night', 'TITLE I—Horns', '(a) In general.—No ship shall—\n(1) sound a horn; or'],
  ])
})

test('sections quoted from another law stay in the section that quotes them', async () => {
  const old = billDtd(
    `<section><enum>2.</enum><header>Bells</header><text>The Bell Act is amended by adding:</text><quoted-block><section><enum>9.</enum><header>Rope</header><text>A <quote>rope</quote> is one.</text></section><after-quoted-block>.</after-quoted-block></quoted-block></section>`,
  )
  expect(await sections(old)).toEqual([
    ['2', 'Bells', '', 'The Bell Act is amended by adding:\n“9. Rope.—A ‘rope’ is one.”.'],
  ])
  const now = uslm(
    `<section><num value="2">SEC. 2. </num><heading>BELLS.</heading><content>The Bell Act is amended by adding:<quotedContent> <section><num value="9">“SEC. 9. </num><heading>ROPE.</heading><content>A ‘rope’ is one.”</content></section></quotedContent>; and so on.</content></section>`,
  )
  expect(await sections(now)).toEqual([
    ['2', 'BELLS', '', 'The Bell Act is amended by adding:\n“SEC. 9. ROPE. A ‘rope’ is one.”; and so on.'],
  ])
})

test('text struck out by a committee is left out', async () => {
  const both = `<collection><component changed="deleted"><section><num value="1">SECTION 1. </num><content>Old words.</content></section></component>
    <component changed="added"><section><num value="1">SECTION 1. </num><content>New <deletedText>old </deletedText><addedText>words</addedText>.</content></section></component></collection>`
  expect(await sections(uslm(both, { cited: '115 HR 7001 RH' }))).toEqual([['1', '', '', 'New words.']])
})

test('a resolution is split into its preamble and its resolving text', async () => {
  const body = `<preamble><recital>Whereas bells are loud;</recital><recital>Whereas horns are louder: Now, therefore, be it</recital></preamble>
    <resolvingClause><i>Resolved, </i></resolvingClause><section class="inline"><chapeau class="inline">That the House—</chapeau><paragraph><num value="1">(1) </num><content>listens.</content></paragraph></section>`
  expect(await sections(uslm(body, { root: 'resolution', cited: '115 HRES 12 IH' }))).toEqual([
    ['', 'Preamble', '', 'Whereas bells are loud;\nWhereas horns are louder: Now, therefore, be it'],
    ['', '', '', 'Resolved, That the House—\n(1) listens.'],
  ])
})

test('appropriations become sections too, under the offices that get the money', async () => {
  const body = `<appropriations level="major"><heading>HARBOUR OFFICE</heading></appropriations>
    <appropriations level="small"><heading>bells</heading><content>For bells, $5.</content></appropriations>`
  expect((await sections(uslm(body))).at(-1)).toEqual(['', 'bells', 'HARBOUR OFFICE', 'For bells, $5.'])
})

test('a text that names no bill or has an unknown format is refused', async () => {
  const section = '<section><enum>1.</enum><text>Words.</text></section>'
  const unnamed = billDtd(section)
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace('H. R. 7001', '')
  expect((await readBytes(unnamed)).faults).toEqual(['names no type of bill'])
  expect((await readOne(billDtd(section).replace(/<metadata.*?<\/metadata>/s, ''))).number).toBe(7001)
  expect((await readBytes('<law><a>x</a></law>')).faults).toEqual(['is nothing that is known here (XML of a <law>)'])
})
