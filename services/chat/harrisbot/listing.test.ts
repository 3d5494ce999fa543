import { beforeAll, describe, expect, test } from 'vitest'
import { folders, record } from '#services/figures/figures.test-kit.ts'
import { onOneEngine } from '#tests/engines.ts'
import { blocksOf, factOf, leadsOf, openGuide, quotesOf, upshotOf, type Stage } from './harrisbot.test-kit.ts'

onOneEngine('lists from a figure’s record', (open) => {
  const folder = folders()
  let stage: Stage
  beforeAll(async () => {
    stage = await openGuide(await open({ tables: true }), folder(record))
  })

  test.for([
    ['Did she withdraw as cosponsor of S. 9104?', 'Yes, on 9 September 2017: Tide Table Act'],
    ['¿Se retiró del proyecto S. 9104, que patrocinó Okafor?', null],
    [
      'Did she withdraw as cosponsor of S. 9103?',
      'There’s no withdrawal on record. Nora Q. Vale is a cosponsor of Kelp Forest Act. Its sponsor is Sen. Okafor, Tunde [I-WA].',
    ],
    ['Did Senator Okafor withdraw as cosponsor of S. 9104?', null],
  ] as const)('only the figure’s own withdrawal as a cosponsor is reported: %s', async ([message, value]) => {
    const said = await stage.ask(message)
    expect(factOf(said)?.value ?? null).toBe(value)
    if (value === null) expect(upshotOf(said)).toBe('OTHER_PERSON')
  })

  describe('questions about all entries of a kind', () => {
    test.for([
      [
        'Which bills has she sponsored?',
        'has 2 bills and resolutions that Nora Q. Vale sponsored:',
        ['S.Res. 9102', 'S. 9101'],
      ],
      [
        'What did she introduce in 2017?',
        'has 1 bill or resolution that Nora Q. Vale sponsored, from 1 January 2017',
        ['S. 9101'],
      ],
      [
        'Which bills did Vale cosponsor?',
        'has 2 bills and resolutions that Nora Q. Vale cosponsored, including any that Nora Q. Vale later withdrew from',
        ['S. 910', 'S. 910'],
      ],
      [
        '¿Qué proyectos ha patrocinado?',
        'hay 2 proyectos de ley y resoluciones que Nora Q. Vale presentó:',
        ['S.Res. 9102', 'S. 9101'],
      ],
      [
        'Did she ever withdraw as cosponsor of a bill?',
        'has 1 bill or resolution that Nora Q. Vale cosponsored, with “withdrawn” in the entry:',
        ['S. 9104'],
      ],
      [
        'Did she miss any votes?',
        'has 1 recorded vote by Nora Q. Vale, with the position “Not Voting”:',
        ['On the Motion to Adjourn'],
      ],
      ['¿Faltó a alguna votación?', 'consta 1 voto de', ['On the Motion to Adjourn']],
      ['Did she ever abstain?', 'with the position “Not Voting”:', ['On the Motion to Adjourn']],
      [
        'Did she vote against any nomination?',
        'has 2 recorded votes by Nora Q. Vale, with the position “Nay”, with “nomination” in the entry:',
        ['PN99', 'PN77'],
      ],
      [
        'Which bills did she vote for?',
        'has 1 recorded vote by Nora Q. Vale, with the position “Yea”, with “bill” in the entry:',
        ['On Passage of the Bill S. 9101'],
      ],
      [
        'What were her latest votes?',
        'has 5 recorded votes by Nora Q. Vale. Here are the latest 4:',
        ['Adjourn', 'PN99', 'PN77', 'Passage'],
      ],
    ] as const)('the number of entries is given and the latest are quoted: %s', async ([message, lead, lines]) => {
      const said = await stage.ask(message, { lang: message.startsWith('¿') ? 'es' : 'en' })
      expect(said.tier).toBe('answer')
      expect(leadsOf(said)[0]).toContain(lead)
      expect(quotesOf(said)).toHaveLength(lines.length)
      for (const [at, line] of lines.entries()) expect(quotesOf(said)[at]).toContain(line)
    })

    test('when a question asks for two kinds of entries, both are listed', async () => {
      for (const message of ['Which bills has she sponsored or cosponsored?', 'Which bills has she (co)sponsored?']) {
        const said = await stage.ask(message)
        expect(leadsOf(said).map((lead) => /has (\d+)/.exec(lead)![1])).toEqual(['2', '2'])
        expect(quotesOf(said)).toHaveLength(4)
      }
    })

    test.for([
      'Did she vote for any nomination?',
      'Did she sponsor any bills in 2016?',
      'Did she ever vote against any treaty?',
    ])('a question about entries that do not exist is refused for lack of a source: %s', async (message) => {
      expect(upshotOf(await stage.ask(message))).toBe('NO_SOURCE')
    })

    test('a refusal names both kinds of entries when the record has entries of neither kind', async () => {
      const said = await stage.ask('Did she abstain from any vote in 2016?')
      expect(blocksOf(said, 'refusal')[0]!.text).toMatch(
        /no recorded votes.*“Present”.*no recorded votes.*“Not Voting”/,
      )
    })

    test('a vote on one matter is reported as it was cast, whatever the question assumes', async () => {
      const said = await stage.ask('Did she vote for the nomination of Ruth Amberly?')
      expect(factOf(said)).toMatchObject({ value: 'Nay' })
    })
  })

  test.for([
    'What offices has she held?',
    'When was she a senator?',
    'Was Vale ever Vice President?',
    '¿Qué cargos ha ocupado?',
  ])('the offices are listed without a quotation, and the answer names their source: %s', async (message) => {
    const said = await stage.ask(message, { lang: message.startsWith('¿') ? 'es' : 'en' })
    expect(upshotOf(said)).toBe('answer')
    expect(said.blocks).toHaveLength(1)
    expect(leadsOf(said)[0]).toMatch(/Oregon.*Vice President of the United States.*(?:imported list|lista importada)/)
  })
})
