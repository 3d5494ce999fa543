import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { FigureDraft, type Statement } from '#contract/figures.ts'
import type { Asked, Call, Reply } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Context } from '#platform/room.ts'
import { openContext } from '#tests/context.ts'
import type { z } from 'zod'
import service from './service.ts'

/** The room on a database. Its contract checks input and output. */
export async function openRoom(db: Database) {
  await migrate(db, 'figures', service.migrations)
  const ctx = openContext(db)
  const enter = async <C extends Call>(call: C, input: Asked<C>, who: Context = ctx.guest('a')): Promise<Reply<C>> =>
    call.reply.parse(await service.acts[call.name]!(call.input.parse(input) as never, who)) as Reply<C>
  const importFigure = (folder: unknown) => service.commands['import figure']!.run(ctx.operator, folder)
  const load = (content: unknown) => service.samples!.load(ctx.operator, content)
  const remove = () => service.samples!.remove(ctx.operator, null)
  return { ...ctx, db, enter, importFigure, load, remove }
}

export type Room = Awaited<ReturnType<typeof openRoom>>

/** Temporary folders with these files, deleted after the tests. */
export function folders() {
  const made: string[] = []
  afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
  return (files: Record<string, unknown>): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'polity-figure-'))
    made.push(folder)
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), written(content))
    return folder
  }
}

const written = (content: unknown): string => {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((line) => JSON.stringify(line)).join('\n') : JSON.stringify(content)
}

/** A fictional senator who became Vice President. */
export const profile = {
  name: 'Nora Q. Vale',
  ids: { bioguide: 'V900001' },
  offices: [
    { office: 'U.S. Senator from Oregon', first_roll_call_listed: '2017-01-03T12:00:00-05:00', end: '2021-01-20' },
    { office: 'Vice President of the United States', start: '2021-01-20', end: '2025-01-20' },
  ],
}

export const legislators = `- id:
    bioguide: V900001
  name: {first: Nora, last: Vale, official_full: Nora Q. Vale}
  bio: {gender: F}
  terms:
  - {type: viceprez, start: '2021-01-20', end: '2025-01-20'}
- id:
    bioguide: V900002
  name: {first: Otis, last: Vale, official_full: Otis Vale}
  bio: {gender: M}
  terms:
  - {type: rep, start: '2015-01-03', end: '2027-01-03', state: ME, district: 1}
- id:
    bioguide: P900003
  name: {first: Hugo, last: Penn}
  terms:
  - {type: viceprez, start: '2017-01-20', end: '2021-01-20'}
- id:
    bioguide: B900004
  name: {first: Broken: name
`

const roll = 'https://senate.example/roll'
const vote = (number: number, year: number, more: Record<string, unknown>) => ({
  vote_id: `s${number}-${year < 2019 ? 115 : 116}.${year}`,
  session: String(year),
  number,
  date: `${year}-03-0${number}T12:00:00-05:00`,
  result_text: 'Agreed to (60-40)',
  bill: null,
  vale: 'Nay',
  source: `${roll}/${year}/${number}`,
  ...more,
})

const lighthouses = { congress: 115, number: 9101, type: 's', title: 'Lighthouse Lamps Act' }

export const votes = [
  vote(1, 2017, { question: 'Motion to Invoke Cloture on S. 9101', bill: lighthouses, vale: 'Yea' }),
  vote(2, 2017, { question: 'On Passage of the Bill S. 9101', bill: lighthouses, vale: 'Yea' }),
  vote(3, 2017, { question: 'On the Nomination PN77: Ruth Amberly, of Iowa, to be Keeper of the Seal' }),
  vote(1, 2018, { question: 'On the Nomination PN99: Boris Quillfeather, of Utah, to be Ambassador' }),
  vote(4, 2018, { question: 'On the Motion to Adjourn', vale: 'Not Voting' }),
]

const sponsor = { name: 'Sen. Vale, Nora Q. [I-OR]', bioguide: 'V900001' }
const another = { name: 'Sen. Okafor, Tunde [I-WA]', bioguide: 'O900009' }

export const sponsored = [
  { id: 's9101-115', title: 'Lighthouse Lamps Act', sponsor, introduced: '2017-02-01', cosponsors: [] },
  {
    id: 'sres9102-115',
    title: 'A resolution honoring ferry pilots.',
    sponsor,
    introduced: '2018-02-01',
    cosponsors: [],
  },
]
export const cosponsored = [
  { id: 's9103-115', title: 'Kelp Forest Act', sponsor: another, date: '2017-05-05', withdrawn: null },
  { id: 's9104-115', title: 'Tide Table Act', sponsor: another, date: '2017-05-05', withdrawn: '2017-09-09' },
]

const remark = (page: string, date: string, heading: string, text: string, more: Record<string, unknown> = {}) => ({
  id: `CREC-${date}-pt1-PgS${page}`,
  granule: `CREC-${date}-pt1-PgS${page.split('#')[0]}`,
  date,
  citation: `163 Cong. Rec. S${page.split('#')[0]}`,
  heading,
  inserted_not_spoken: false,
  text,
  url: `https://record.example/${page.replace('#', '-')}`,
  ...more,
})

const consent = 'Mr. President, I ask unanimous consent that the order for the quorum call be rescinded.'
const long = (topic: string) =>
  Array.from(
    { length: 12 },
    (_, at) => `In year ${at + 1} the harbor towns waited for ${topic}, and nobody came.`,
  ).join(' ')

export const remarks = [
  remark('10#0', '2017-03-07', 'OYSTER REEFS', consent),
  remark(
    '10#1',
    '2017-03-07',
    'OYSTER REEFS',
    `Mr. President, oyster reefs shelter our harbors. A fisher in Astoria wrote to me: \`\`I hate this reef. It took my boat.'' I keep that letter. ${long('dredging')}`,
  ),
  remark('12#0', '2017-03-07', 'OYSTER REEFS', `Ms. Vale moves to commit. ${long('shell recycling')}`),
  remark(
    '20#0',
    '2018-06-01',
    'REMEMBERING ADA BRIGHTWATER',
    `Ada Brightwater taught navigation. ${long('a school')}`,
    {
      inserted_not_spoken: true,
    },
  ),
  remark(
    '30#0',
    '2018-07-01',
    'Lanterns (Executive Session)',
    `Mr. President, lantern oil costs too much. ${long('oil')}`,
  ),
]

/** The files of a complete record. */
export const record = {
  'profile.json': profile,
  'legislators-current.yaml': legislators,
  'votes-115.jsonl': votes,
  'sponsored-115.jsonl': sponsored,
  'cosponsored-115.jsonl': cosponsored,
  'congressional-record-115.jsonl': remarks,
  'questions.jsonl': [{ kind: 'vote', q: 'How did she vote?', a: 'Nay' }],
}

export const draft = (change: Partial<z.input<typeof FigureDraft>> = {}) =>
  FigureDraft.parse({
    name: 'Nora Q. Vale',
    key: 'V900001',
    called: ['Vale'],
    header: 'A guide',
    contact: 'me@vale.example',
    ...change,
  })

/** A statement from the sample content. */
export const statement = (number: number): z.input<typeof Statement> => ({
  stmt_id: `sample-${number}`,
  kind: 'remark',
  said_on: '2025-05-05',
  venue: 'Council',
  heading: `Point ${number}`,
  text: `The council shall mend bridge number ${number}.`,
  spoken: true,
  source_url: null,
  vote: null,
  measure: null,
})

export const sample = {
  figure: { name: 'Pia Sample', called: ['Sample'], header: 'A guide', contact: 'me@sample.example' },
  turned_on: true,
  statements: Array.from({ length: 20 }, (_, at) => statement(at)),
}
