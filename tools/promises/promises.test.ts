import { expect, test } from 'vitest'
import { claimsIn, missingIn, testsIn, unproved } from './claims.ts'
import { hashOf, linesIn, renewed, written } from './ledger.ts'
import { paired, saidByPlace } from './sentences.ts'

test('every sentence in which polity describes itself is proved by a test, or promises nothing', () => {
  expect(unproved().join('\n\n')).toBe('')
})

test('every page and screen about answers or accounts is covered', () => {
  const said = saidByPlace()
  expect(Object.keys(said).toSorted()).toEqual(['account', 'ballot', 'privacy', 'result', 'rules', 'terms'])
  for (const sentences of Object.values(said)) expect(sentences.length).toBeGreaterThan(30)
  expect(said.ballot!.map(({ en }) => en)).toContain(
    'You’ll see the result once you’ve answered, and so will everyone else who has.',
  )
  expect(said.account!.map(({ en }) => en)).toContain('Changing your password signs you out everywhere else.')
})

const kept = { en: 'We keep nothing.', es: 'No guardamos nada.' }
const line = (claims: string[], sentence = kept) => ({ hash: hashOf(sentence), claims, en: sentence.en })
const known = new Set(['keeps-nothing'])

test('the check reports a sentence without a line, a line without a sentence, and a claim without a row', () => {
  expect(missingIn('privacy', [kept], [line(['keeps-nothing'])], known)).toEqual([])
  expect(missingIn('privacy', [kept], [line(['none'])], known)).toEqual([])
  const [lacking] = missingIn('privacy', [kept], [], known)
  expect(lacking).toContain(`docs/promises/privacy.txt lacks this line`)
  expect(lacking).toContain(written({ hash: hashOf(kept), claims: ['CLAIMS'], en: kept.en }))
  expect(missingIn('privacy', [], [line(['none'])], known).join()).toContain('sentence that is gone: We keep nothing.')
  expect(missingIn('privacy', [kept], [line(['keeps-all'])], known).join()).toContain('no row for keeps-all')
  expect(missingIn('privacy', [kept], [line(['?keeps-nothing'])], known).join()).toContain('see whether keeps-nothing')
})

test('a change of wording in either language sends the claim back for review', () => {
  const english = { ...kept, en: 'We keep nearly nothing.' }
  const spanish = { ...kept, es: 'No guardamos casi nada.' }
  const before = [line(['keeps-nothing'])]
  expect(renewed([kept], before)).toEqual(before)
  for (const changed of [english, spanish])
    expect(renewed([changed], before)).toEqual([{ hash: hashOf(changed), claims: ['?keeps-nothing'], en: changed.en }])
  expect(renewed([{ en: 'Hello', es: 'Hola' }], before)).toMatchObject([{ claims: ['?'] }])
  const lines = [line(['keeps-nothing', 'none'])]
  expect(linesIn(lines.map(written).join('\n'))).toEqual(lines)
})

test('a page has the same sentences in the same order in both languages', () => {
  expect(paired('# A\n\nOne. **Two**\nand three.', '# B\n\nUno. Dos y tres.')).toEqual([
    { en: 'A', es: 'B' },
    { en: 'One.', es: 'Uno.' },
    { en: 'Two and three.', es: 'Dos y tres.' },
  ])
  expect(() => paired('One. Two.', 'Uno y dos.')).toThrow('the same sentences')
  expect(() => paired('One.', 'Uno.\n\nDos.')).toThrow('the same sentences')
})

test('a proof is a named test that is not skipped', () => {
  const source = `test('it’s \\'so\\'', () => {})
    test.skip('not now', () => {})
    test.each([1])('each', () => {})
    test(\n  \`of \${kind}\`,\n () => {})`
  expect([...testsIn(source)]).toEqual(["it’s 'so'", 'each', 'of ${kind}'])
  const row = '| `keeps-nothing` | We keep nothing. | `a.test.ts` keeps nothing<br>`b.journey.ts` shows | nothing |'
  expect(claimsIn(row)).toEqual([
    {
      id: 'keeps-nothing',
      proofs: [
        { file: 'a.test.ts', test: 'keeps nothing' },
        { file: 'b.journey.ts', test: 'shows | nothing' },
      ],
    },
  ])
})
