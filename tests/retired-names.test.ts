import { readFileSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

// Our own terms were replaced by the field’s standard ones. They must not come back: one thing has one name.

/** Retired identifiers, each with its standard name. */
const retired = new Map([
  ['Here', 'Context'],
  ['Visit', 'RequestContext'],
  ['Leaving', 'Resource'],
  ['leavingAt', 'resourceAt'],
  ['leavingWords', 'resourceWords'],
  ['errand', 'job'],
  ['errands', 'jobs'],
  ['putOffLetter', 'enqueueLetter'],
  ['knock', 'invoke'],
  ['Carrier', 'RemoteCaller'],
  ['openCarrier', 'openRemoteCaller'],
  ['carrier', 'remote'],
  ['belongings', 'resources'],
  ['ears', 'listener'],
  ['openEars', 'openListener'],
  ['openSeal', 'openSigner'],
  ['drawnOnce', 'serverOnly'],
  ['useAwake', 'useHydrated'],
  ['Tap', 'Vote'],
  ['whyOutside', 'whyIneligible'],
  ['Outside', 'IneligibleReason'],
  ['deed', 'change, or what it is: step, action'],
  ['deedOf', 'actionOf'],
  ['Spot', 'what it is: Point, EditorPlace'],
  ['ways_in', 'sign_in_methods'],
  ['in_my_care', 'filter_managed_people'],
  ['memberships_of', 'list_memberships'],
  ['not_mine', 'declined_guest'],
  ['broken_down', 'breakdown_done'],
  ['closing_told', 'closed_notified'],
  ['overdue_told', 'overdue_notified'],
  ['K_SAFE', 'MIN_CELL'],
  ['misfit', 'ballotError'],
  ['misfits', 'ballotErrors'],
  ['Told', 'what it is: StatusBox, NewNote, HeadlineText'],
  ['Standing', 'what it is: BallotStatus, QuestionStatus'],
  ['toldAt', 'statusAddress'],
  ['ToldItem', 'ResultItem'],
  ['ToldKind', 'ResultKind'],
  ['AnswersTold', 'AnswerCount'],
  ['TodayTold', 'AnswersToday'],
  ['AnswerTold', 'AnswerDone'],
  ['Found', 'what was found: SearchHit, FoundStatement'],
  ['Way', 'what it is: HistoryStep, LinkDetails'],
  ['MOST', 'a noun and its unit'],
  ['FEW', 'a noun and its unit'],
  ['FAIR', 'a noun and its unit'],
  ['NEAR', 'a noun and its unit'],
  ['LONG', 'a noun and its unit'],
  ['TOP', 'a noun and its unit'],
])

/** Retired words of the contract, each with its standard word. */
const retiredWords = new Map([['live_k', 'live_from_10']])

/** Retired file names, each with its standard name. */
const retiredFiles =
  /^(knowing|coming-in|belonging|reaching|looking-after|keeping|k-safe|one-voice|voice|ears|carry|seal|([a-z-]+-)?told(-[a-z-]+)?|drawn-once|use-awake|leaving|misfits?)\.[a-z.-]+$/

const files = globSync('{contract,platform,services,server,web,tests,bench,tools,content}/**/*.{ts,tsx}').filter(
  // Migrations keep the names they were written with.
  (file) => !file.includes('/migrations/') && file !== 'tests/retired-names.test.ts',
)

function namesIn(file: string): { names: Set<string>; words: Set<string> } {
  const [names, words] = [new Set<string>(), new Set<string>()]
  const add = ({ name }: { name: string }) => void names.add(name)
  const word = ({ value }: { value: unknown }) => void (typeof value === 'string' && words.add(value))
  new Visitor({ Identifier: add, JSXIdentifier: add, Literal: word }).visit(
    parseSync(file, readFileSync(file, 'utf8')).program,
  )
  return { names, words }
}

test('names in the code use standard terms, not retired ones', () => {
  const found = files.flatMap((file) => {
    const { names, words } = namesIn(file)
    const among = (said: Set<string>, old: Map<string, string>) =>
      [...said].flatMap((name) => (old.has(name) ? [`${file}: ${name} is called ${old.get(name)}`] : []))
    return [...among(names, retired), ...among(words, retiredWords)]
  })
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(1000)
})

test('file names use standard terms too', () => {
  expect(files.filter((file) => retiredFiles.test(basename(file)))).toEqual([])
})
