import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { tellingWords } from './finding.ts'
import { type Doc, type SearchHit, type Query, searchIn } from './search.ts'
import { spelledOut } from './words.ts'

const words = ['road', 'river', 'tax', 'school', 'water', 'bridge', 'vote', '2196', '115-275', 'park']

/** The published BM25 formula, applied to unstemmed words. */
function model(docs: Doc[], q: string) {
  const split = (text: string) => text.split(' ').filter(Boolean)
  // Joined words are indexed both whole and in parts.
  const terms = (text: string) =>
    split(text).flatMap((word) => (word.includes('-') ? [...word.split('-'), `whole ${word}`] : [word]))
  const held = docs.map((doc) => ({ ...doc, terms: terms(doc.text) }))
  const average = held.reduce((sum, doc) => sum + doc.terms.length, 0) / docs.length
  const asked = [...new Set(terms(q))].map((word) => {
    const n = held.filter((doc) => doc.terms.includes(word)).length
    return { word, idf: Math.log(1 + (docs.length - n + 0.5) / (n + 0.5)) }
  })
  const whole = asked.reduce((sum, { idf }) => sum + idf, 0)
  return new Map(
    held.flatMap(({ key, terms: own }) => {
      const found = asked.filter(({ word }) => own.includes(word))
      const score = found.reduce((sum, { word, idf }) => {
        const count = own.filter((one) => one === word).length
        return sum + (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * own.length) / average))
      }, 0)
      const hit = found.reduce((sum, { idf }) => sum + idf, 0)
      return found.length > 0 ? [[key, { score, coverage: hit / whole }] as const] : []
    }),
  )
}

const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((some) => some.join(' '))
const doc = fc.record({
  key: fc.integer({ min: 0, max: 30 }).map((n) => `key ${n}`),
  scope: fc.integer({ min: 0, max: 5 }).map((n) => `scope ${n}`),
  text,
  lang: fc.constant('xx'),
})
const unique = fc.uniqueArray(doc, { selector: ({ key }) => key, minLength: 1, maxLength: 5 })
const step = fc.oneof({ weight: 4, arbitrary: unique }, fc.record({ scope: fc.constantFrom('scope 0', 'scope 1') }))

test('a query with very many common words is looked up by the rarest of them', () => {
  const asked = Array.from({ length: 100 }, (_, n) => ({ word: `word ${n}`, n: 10_000 + n }))
  expect(tellingWords(asked.toReversed(), 200_000)).toEqual(asked.slice(0, 39))
  expect(tellingWords([{ n: 50_001 }, { n: 3 }, { n: 0 }], 250_000)).toEqual([{ n: 0 }, { n: 3 }])
  expect(tellingWords([{ n: 9 }], 10)).toEqual([{ n: 9 }])
})

test('no text takes long to parse, however odd', () => {
  const started = performance.now()
  for (const filler of ['1', 'a.', 'A. ', '1-', '1,000', 'a1/', ',', 'é'])
    expect(spelledOut(filler.repeat(200_000 / filler.length)).length).toBeGreaterThanOrEqual(0)
  expect(performance.now() - started).toBeLessThan(3000)
})

onEveryEngine('the search index', (open) => {
  let db: Database
  const [index, fresh] = [searchIn('hall'), searchIn('fresh')]
  beforeAll(async () => {
    db = await open()
    for (const schema of ['hall', 'fresh']) await sql`create schema ${sql.ref(schema)}`.execute(db.q())
    await index.up(db.q())
    await fresh.up(db.q())
  })
  // Deleting rows takes less time than `truncate`, which recreates every file.
  const clear = async () => {
    for (const schema of ['hall', 'fresh'])
      for (const table of ['doc', 'segment', 'posting'])
        await sql`delete from ${sql.table(`${schema}.search_${table}`)}`.execute(db.q())
  }
  beforeEach(clear)
  const of = (key: string, content: string, more: Partial<Doc> = {}): Doc => ({
    key,
    scope: key,
    lang: 'en',
    text: content,
    ...more,
  })
  const keys = async (q: string, lang = 'en') => (await index.find(db, { q, lang, limit: 9 })).map(({ key }) => key)

  test('scores follow the published BM25 formula, and coverage is computed correctly', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(doc, { selector: ({ key }) => key, minLength: 1, maxLength: 20 }),
        text,
        async (docs, q) => {
          await clear()
          await index.put(db, docs)
          const expected = model(docs, q)
          const found = await index.find(db, { q, lang: 'xx', limit: 100 })
          expect(new Set(found.map(({ key }) => key))).toEqual(new Set(expected.keys()))
          for (const { key, score, coverage } of found) {
            expect(score).toBeCloseTo(expected.get(key)!.score, 4)
            expect(coverage).toBeCloseTo(expected.get(key)!.coverage, 4)
          }
          expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a))
        },
      ),
      { numRuns: 20 },
    )
  })

  // The last digits of sums in single precision depend on the order of addition.
  const same = async (query: Query) => {
    const [found, expected] = (await Promise.all([index.find(db, query), fresh.find(db, query)])).map((all) =>
      all.toSorted((a, b) => a.key.localeCompare(b.key)),
    ) as [SearchHit[], SearchHit[]]
    expect(found.map(({ key, scope }) => ({ key, scope }))).toEqual(expected.map(({ key, scope }) => ({ key, scope })))
    for (const [n, { score, coverage }] of found.entries()) {
      expect(score).toBeCloseTo(expected[n]!.score, 3)
      expect(coverage).toBeCloseTo(expected[n]!.coverage, 4)
    }
  }

  test('after any additions and removals the index equals a freshly built index', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), text, async (steps, q) => {
        await clear()
        const docs = new Map<string, Doc>()
        for (const one of steps) {
          if (!Array.isArray(one)) {
            await index.remove(db, [one.scope])
            for (const { key, scope } of docs.values()) if (scope === one.scope) docs.delete(key)
            continue
          }
          await index.put(db, one)
          for (const each of one) docs.set(each.key, each)
        }
        await fresh.put(db, [...docs.values()])
        const query = { q, lang: 'xx', limit: 100 }
        await same(query)
        await same({ ...query, scopes: ['scope 0', 'scope 3'] })
      }),
      { numRuns: 10 },
    )
  })

  test('items added one by one are merged into a few segments and found as before', async () => {
    const docs = Array.from({ length: 40 }, (_, n) => of(`key ${n}`, `road ${words[n % words.length]} item${n}`))
    for (const one of docs) await index.put(db, [one])
    await fresh.put(db, docs)
    for (const q of ['road', 'river item7', 'bridge tax item39'])
      expect(await index.find(db, { q, lang: 'en', limit: 50 })).toEqual(
        await fresh.find(db, { q, lang: 'en', limit: 50 }),
      )
    const [{ n }] = (await db.run<{ n: number }>('segments', 'select count(*) n from hall.search_segment', [])) as [
      { n: number },
    ]
    expect(n).toBeLessThan(16)
    await index.remove(db, ['key 7'])
    expect(await keys('item7')).toEqual([])
    expect(await keys('item8')).toEqual(['key 8'])
  })

  test('concurrent writers leave a consistent index', async () => {
    const many = (from: number) => Array.from({ length: 10 }, (_, n) => of(`key ${from + n}`, `road river ${from}`))
    await Promise.all([
      ...[0, 5, 10, 3].map((from) => index.put(db, many(from))),
      index.remove(db, ['key 4', 'key 5']),
      index.put(db, many(8)),
    ])
    const rows = await db.run<{ key: string }>('keys', 'select key from hall.search_doc order by key', [])
    const found = await index.find(db, { q: 'road', lang: 'en', limit: 100 })
    expect(found.map(({ key }) => key).toSorted()).toEqual(rows.map(({ key }) => key))
    const [counts] = await db.run<{ docs: number; held: number; postings: number }>(
      'counts',
      `select sum(docs)::integer as docs, (select count(*) from hall.search_doc) as held,
        (select sum(n)::integer from hall.search_posting where word = 'road') as postings from hall.search_segment`,
      [],
    )
    expect(counts).toEqual({ docs: rows.length, held: rows.length, postings: rows.length })
  })

  test('words are found in any inflected form, in English and in Spanish', async () => {
    await index.put(db, [of('en', 'Forbids smoking in hospitals'), of('es', 'Prohíbe las elecciones', { lang: 'es' })])
    expect(await keys('Which bill forbids that one smokes in a hospital?')).toEqual(['en'])
    expect(await keys('¿Qué dice de la elección?', 'es')).toEqual(['es'])
  })

  test('numbers, amounts and bill names are found in the form in which they are written', async () => {
    await index.put(db, [
      of('law', 'Section 1(b) of Public Law 115-275 is amended'),
      of('other law', 'Public Law 275-115'),
      of('sum', 'There is authorized $10,000,000 for 2.5 years'),
      of('bill', 'H.R. 2196 and S. Con. Res. 13 concern the U.S.C.'),
    ])
    expect((await keys('115-275'))[0]).toBe('law')
    expect(await keys('10,000,000')).toEqual(['sum'])
    expect(await keys('$10000000')).toEqual(['sum'])
    expect(await keys('HR 2196')).toEqual(['bill'])
    expect(await keys('USC')).toEqual(['bill'])
    expect(await keys('10')).toEqual([])
  })

  test('unknown words lower the coverage, but stop words do not affect it', async () => {
    await index.put(db, [of('a', 'the road to the river'), of('b', 'a school')])
    const [whole] = await index.find(db, { q: 'the road, and the river?', lang: 'en', limit: 1 })
    expect(whole!.coverage).toBe(1)
    const [part] = await index.find(db, { q: 'road xylophone', lang: 'en', limit: 1 })
    expect(part!.coverage).toBeGreaterThan(0.2)
    expect(part!.coverage).toBeLessThan(0.5)
    expect(await keys('of the and')).toEqual([])
    expect(await keys('')).toEqual([])
  })

  test('in a large collection, a word that occurs in more than a fifth of the texts is ignored', async () => {
    await index.put(
      db,
      Array.from({ length: 1200 }, (_, n) => of(`key ${n}`, n % 4 ? `item${n}` : `section item${n}`)),
    )
    expect(await keys('section')).toEqual([])
    expect(await index.find(db, { q: 'section item8', lang: 'en', limit: 3 })).toMatchObject([
      { key: 'key 8', coverage: 1 },
    ])
  })

  test('texts outside the index are scored like those in it', async () => {
    await index.put(db, [of('a', 'the road to the river'), of('b', 'a school'), of('c', 'roads and taxes')])
    const [found] = await index.find(db, { q: 'river road', lang: 'en', limit: 1 })
    const texts = ['nothing of it', 'the road to the river', '']
    const weighed = await index.weigh(db, { q: 'river road', lang: 'en', texts })
    expect(weighed).toEqual([
      { score: 0, coverage: 0 },
      { score: found!.score, coverage: 1 },
      { score: 0, coverage: 0 },
    ])
    expect(await index.weigh(db, { q: '', lang: 'en', texts: ['road'] })).toEqual([{ score: 0, coverage: 0 }])
  })

  test('an empty text or a single very long word causes no error', async () => {
    await index.put(db, [of('empty', ''), of('endless', `${'x'.repeat(100_000)} road`), of('signs', '… — %')])
    expect(await keys('road')).toEqual(['endless'])
    await index.remove(db, ['empty', 'endless', 'signs'])
    expect(await db.run('left', 'select * from hall.search_posting', [])).toEqual([])
  })
})
