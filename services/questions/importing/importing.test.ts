import { beforeAll, expect, test } from 'vitest'
import { savedLines, savedPlan } from '#platform/importing/lines.test-kit.ts'
import { idHere } from '#platform/importing/sources.ts'
import { newId } from '#platform/kit/ids.ts'
import { openRoom, type Room } from '#services/questions/questions.test-kit.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { importQuestions } from './importing.ts'

const proposal = (id: number, more: object = {}) => ({
  id,
  code: `BCN-2016-01-${id}`,
  title: `Plant a row of lime trees, number ${id}`,
  body: 'Shade for *all* who wait.',
  author: 7,
  category: 'Good streets',
  district: 'Old town',
  created: '2016-01-22',
  votes: 23,
  comments: 2,
  ...more,
})

const petition = {
  id: '19',
  code: 'MAD-19',
  url: '/proposals/19-lamps',
  title: 'Lamps on the bridge',
  userId: '2780',
  date: '2015-09-15',
  summary: 'It is dark there.',
  text: '',
  numSupports: '40',
}

const asked = {
  id: 5,
  title: 'How do I get a stain out of oak?',
  url: 'https://wood.example.org/q/5',
  body_html: '<p>It is <b>red</b>.</p><script>alert(1)</script>',
  tags: ['oak'],
  score: 3,
  created: '2015-01-27T20:13:58.610',
  accepted: 8,
  answers: [
    {
      id: 8,
      body_html: '<p>With chalk, <a href="https://chalk.example">like this</a>.</p>',
      score: -2,
      created: '2015-02-01T10:00:00',
    },
  ],
}

onEveryEngine('questions from a public collection', (open) => {
  let room: Room
  const load = (records: readonly unknown[]) => importQuestions(room.operator, savedLines(records))
  const at = (source: string, key: string) => room.get(idHere('question', { source }, key))
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  test('imported questions keep their author, date, source and licence, and are shown as they were written', async () => {
    expect(await load([proposal(1), petition, asked])).toContain('3 questions new')
    expect(await at('decidim-barcelona', '1')).toMatchObject({
      title: 'Plant a row of lime trees, number 1',
      lang: 'ca',
      body: String.raw`Shade for \*all\* who wait.`,
      asked_by: { name: 'Decidim Barcelona 7', mine: false },
      tags: ['good streets', 'old town'],
      too_count: 23,
      created_at: '2016-01-22T00:00:00.000Z',
      origin: { name: 'Decidim Barcelona', url: 'https://www.decidim.barcelona', licence: 'CC BY-SA' },
    })
    const dark = await at('decide-madrid', '19')
    expect(dark).toMatchObject({
      body: 'It is dark there.',
      too_count: 40,
      origin: { url: 'https://decide.madrid.es/proposals/19-lamps' },
    })
    const stain = await at('wood.example.org', '5')
    expect(stain).toMatchObject({ body: 'It is **red**.', origin: { url: 'https://wood.example.org/q/5' } })
    expect(stain.accepted).toMatchObject({
      body: 'With chalk, [like this](<https://chalk.example>).',
      up: 0,
      down: 2,
      accepted_by: 'asker',
    })
  })

  test('a second import leaves questions that are already here unchanged and adds the new one', async () => {
    expect(await load([proposal(1, { title: 'Something else altogether' }), proposal(2)])).toMatch(
      /1 questions new\n1 already here/,
    )
    expect((await at('decidim-barcelona', '1')).title).toBe('Plant a row of lime trees, number 1')
  })

  test('an import reports everything it changes or leaves out: long texts, empty texts and records that are not questions', async () => {
    const long = 'word '.repeat(1_200).trim()
    const title = 'A very long title indeed '.repeat(10).trim()
    const said = await load([
      proposal(11, { body: long }),
      proposal(12, { title }),
      proposal(13, { title: ' ', body: 'No title at all.' }),
      proposal(14, { body: '' }),
      proposal(15, { body: 'un\u0000seen' }),
      proposal(16, { created: 'yesterday' }),
      { code: 'BCN-1', title: 'No id' },
      '{"broken',
      { votes: 1 },
    ])
    const counts = [
      '5 read',
      '5 questions new',
      '3 refused',
      '1 records of another kind skipped',
      '1 texts shortened',
      '1 titles shortened: the whole title stands before the text',
      '1 titles empty: the text begins the title',
      '1 texts empty: “—” stands there',
      '1 texts rid of signs that cannot be seen',
    ]
    for (const count of counts) expect(said.split('\n')).toContain(count)
    const body = async (key: string) => (await at('decidim-barcelona', key)).body
    expect(await body('11')).toMatch(/^word .{4900,4990} word\n\n\[…\]$/s)
    expect(await body('12')).toBe(`${title}\n\n${String.raw`Shade for \*all\* who wait.`}`)
    expect((await at('decidim-barcelona', '12')).title).toMatch(/^A very long title .* …$/)
    expect((await at('decidim-barcelona', '13')).title).toBe('No title at all.')
    expect([await body('14'), await body('15')]).toEqual(['—', 'unseen'])
  })

  test('a plan can set another source, licence and community for imported questions', async () => {
    const said = {
      source: 'elsewhere',
      name: 'Open Town Forum',
      url: 'https://forum.example',
      licence: 'CC0',
      lang: 'en',
      community: room.comm_id,
    }
    await importQuestions(room.operator, savedPlan(savedLines([proposal(1)]), said))
    expect(await at('elsewhere', '1')).toMatchObject({
      comm_id: room.comm_id,
      lang: 'en',
      origin: { name: 'Open Town Forum', licence: 'CC0' },
    })
    await expect(importQuestions(room.operator, savedPlan('x', { licence: '' }))).rejects.toThrow(/licence/)
    await expect(importQuestions(room.operator, `/nowhere/${newId()}`)).rejects.toThrow(/nothing to read/)
  })
})
