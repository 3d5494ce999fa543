import { expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { newStatus, uslm } from './official.test-kit.ts'
import { readBytes, readOne } from './reading.test-kit.ts'

const faultOf = async (text: string | Buffer) => {
  const { records, faults } = await readBytes(text)
  expect(records).toEqual([])
  expect(faults).toHaveLength(1)
  return faults[0]
}

test('a document that declares its own entities is refused', async () => {
  const lol = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
  const bomb = `<?xml version="1.0"?><!DOCTYPE bill [<!ENTITY l0 "lol">${lol}]><bill>&l9;</bill>`
  expect(await faultOf(bomb)).toBe('declares entities of its own, which are not read')
  const outside = `<?xml version="1.0"?><!DOCTYPE bill [<!ENTITY x SYSTEM "file:///etc/passwd">]><bill>&x;</bill>`
  expect(await faultOf(outside)).toBe('declares entities of its own, which are not read')
})

test('a character reference is decoded once, and an unknown reference stays as written', async () => {
  const body =
    '<section><num value="1">1.</num><content>&amp;lt; &#8220;x&#x201D; &unknown; &#0;&#xD800;.</content></section>'
  const { versions } = await readOne(uslm(body))
  expect(versions[0]?.sections.at(-1)?.text).toBe('&lt; “x” &unknown; .')
})

test('XML that is cut off, closes the wrong tag or is nested too deeply is refused', async () => {
  expect(await faultOf(newStatus().slice(0, 900))).toContain('is not well-formed XML')
  expect(await faultOf(newStatus().replace('</congress>', '</congres>'))).toContain('is not well-formed XML')
  expect(await faultOf(`<billStatus>${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}</billStatus>`)).toMatch(
    /has more than 1500000 tags|is not well-formed XML/,
  )
  expect(await faultOf(`<billStatus>${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</billStatus>`)).toContain('nest')
})

test('JSON that is too deep, has too many objects or has an unexpected shape is refused', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  expect(await faultOf(`{"id":"hr1-115","title":${deep}}`)).toContain('title: Invalid input')
  expect(await faultOf(`{"id":"hr1-115","a":[${'[],'.repeat(2_100_000)}0]}`)).toContain('more objects')
  expect(await faultOf('null')).toBe('is nothing that is known here')
  expect(await faultOf('{\n"bill": {"congress": 119}}')).toContain('type: Invalid input')
  expect(await faultOf('{"__proto__": {"bill_id": 1}}')).toBe('is nothing that is known here')
})

test('a file in any other format is refused as unknown', async () => {
  for (const text of ['', 'Dear reader,', '%PDF-1.7', Buffer.from([0, 1, 2, 3])])
    expect(await faultOf(text)).toBe('is nothing that is known here')
  expect(await faultOf(gzipSync(gzipSync('twice')))).toBe('is nothing that is known here')
  expect(await faultOf('<html><body>bill</body></html>')).toContain('XML of a <html>')
})

test('tags in a summary and deceptive characters are removed', async () => {
  const script = '&lt;p&gt;Fine.&lt;/p&gt;&lt;script src="x"&gt;alert(1)&lt;/script&gt;&lt;img onerror=x&gt;'
  const xml = newStatus({ title: 'Quiet\u202E Harbours\u0007 Act' }).replace(/<!\[CDATA.*?\]\]>/s, script)
  const record = await readOne(xml.replaceAll('\u0007', ''))
  expect(record.title).toBe('Quiet Harbours Act')
  expect(record.versions[0]?.sections[0]?.text).toBe('Fine.\nalert(1)')
})
