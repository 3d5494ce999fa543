import { existsSync, readFileSync } from 'node:fs'
import { hashOf, ledgerOf, readLedger, written, type Line } from './ledger.ts'
import { saidByPlace, type Sentence } from './sentences.ts'

/** A row of `docs/promises.md`: a promise, and the tests that fail when it is broken. */
export interface Claim {
  id: string
  proofs: { file: string; test: string }[]
}

export function claimsIn(text: string): Claim[] {
  const rows = [...text.matchAll(/^\| `([a-z0-9-]+)` \| .+? \| (.+) \|$/gm)]
  return rows.map(([, id, proofs]) => ({ id: id!, proofs: proofs!.split('<br>').map(proofIn) }))
}

function proofIn(proof: string) {
  const [, file, test] = /^\s*`([^`]+)` (.+?)\s*$/.exec(proof) ?? []
  return { file: file ?? '', test: test ?? proof }
}

/** The names of the tests in a source file, except skipped ones. */
export function testsIn(source: string): Set<string> {
  const named = source.matchAll(/(?:\btest(?:\.(?!skip|todo|fixme)\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/g)
  return new Set([...named].map(([, , name]) => name!.replace(/\\(.)/g, '$1')))
}

const isThere = ({ file, test }: { file: string; test: string }) =>
  /\.(test\.tsx?|journey\.ts)$/.test(file) && existsSync(file) && testsIn(readFileSync(file, 'utf8')).has(test)

/** The sentences of one source that lack a claim, and the claims that lack a sentence. */
export function missingIn(place: string, sentences: Sentence[], lines: Line[], known: Set<string>): string[] {
  const ledger = ledgerOf(place)
  const kept = new Map(lines.map((line) => [line.hash, line]))
  const hashes = new Set(sentences.map(hashOf))
  const unread = sentences.filter((sentence) => !kept.has(hashOf(sentence)))
  return [
    ...unread.map((sentence) => {
      const line = written({ hash: hashOf(sentence), claims: ['CLAIMS'], en: sentence.en })
      return `${ledger} lacks this line (npm run words writes it; CLAIMS are ids of docs/promises.md, or none):\n${line}`
    }),
    ...lines.flatMap((line) => (hashes.has(line.hash) ? [] : `${ledger} has a sentence that is gone: ${line.en}`)),
    ...lines.flatMap(({ claims, en }) => claims.flatMap((claim) => wrongWith(claim, known, `${ledger}: ${en}`))),
  ]
}

function wrongWith(claim: string, known: Set<string>, where: string): string[] {
  if (claim === 'none' || known.has(claim)) return []
  if (claim.startsWith('?'))
    return [
      `${where}\n  new words: see whether ${claim.slice(1) || 'a claim'} and its test say the same, then write it without “?”`,
    ]
  return [`${where}\n  docs/promises.md has no row for ${claim}`]
}

/** Everything that prevents a sentence from being proved. */
export function unproved(): string[] {
  const claims = claimsIn(readFileSync('docs/promises.md', 'utf8'))
  const known = new Set(claims.map(({ id }) => id))
  const places = Object.entries(saidByPlace()).map(([place, said]) => ({ place, said, lines: readLedger(place) }))
  const used = new Set(places.flatMap(({ lines }) => lines.flatMap((line) => line.claims)))
  return [
    ...places.flatMap(({ place, said, lines }) => missingIn(place, said, lines, known)),
    ...claims.filter(({ id }) => !used.has(id)).map(({ id }) => `docs/promises.md: no sentence claims ${id}`),
    ...claims.flatMap(({ id, proofs }) =>
      proofs
        .filter((proof) => !isThere(proof))
        .map(({ file, test }) => `docs/promises.md: ${id} is proved by a test that is not there: ${file} ${test}`),
    ),
  ]
}
