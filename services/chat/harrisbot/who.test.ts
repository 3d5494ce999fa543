import { beforeAll, expect, test } from 'vitest'
import { folders, record } from '#services/figures/figures.test-kit.ts'
import { onOneEngine } from '#tests/engines.ts'
import { blocksOf, openGuide, upshotOf, type Stage } from './harrisbot.test-kit.ts'

onOneEngine('the person a question is about', (open) => {
  const folder = folders()
  let stage: Stage
  beforeAll(async () => {
    stage = await openGuide(await open({ tables: true }), folder(record))
  })

  test.for([
    ['What did Otis Vale say about oyster reefs?', /Otis Vale \(Representative from Maine\) is someone else/],
    ['What did Mr. Vale of Maine say about harbors?', /someone else/],
    ['Is s9103-115 a bill that Otis Vale sponsored?', /someone else/],
    ['How did Representative Vale vote on roll call 2 of 2017?', /someone else/],
    ['What did the Vice President say on 2019-05-01?', /20 January 2021 to 20 January 2025/],
    ['The VICE PRESIDENT’s remarks on May 1, 2018', /someone else/],
    ['¿Qué dijo el vicepresidente el 1 de mayo de 2019?', /otra persona/],
    ['What did Hugo Penn say about oysters?', /Hugo Penn/],
    ['What did Senator Okafor say about kelp?', /someone else/],
    ['what did tunde okafor say about oyster reefs', /someone else/],
    ['How did Nora’s husband vote?', /someone else/],
    ['What did the President say about oyster reefs?', /doesn’t show that Nora Q. Vale held that office/],
  ] as const)('a question about another person is refused: %s', async ([message, text]) => {
    const said = await stage.ask(message, { lang: message.startsWith('¿') ? 'es' : 'en' })
    expect(upshotOf(said)).toBe('OTHER_PERSON')
    expect(blocksOf(said, 'refusal')[0]!.text).toMatch(text)
  })

  test('a question that names an office of the figure is answered only from the figure’s time in that office', async () => {
    expect(upshotOf(await stage.ask('What did the Vice President say about oyster reefs?'))).toBe('NO_SOURCE')
    expect(upshotOf(await stage.ask('How did the Vice President vote on S. 9101?'))).toBe('NO_SOURCE')
    expect(upshotOf(await stage.ask('What did the Senator say about oyster reefs?'))).toBe('answer')
    expect(upshotOf(await stage.ask('What did Sen. Nora Quill Vale say about oyster reefs?'))).toBe('answer')
  })

  test.for([
    ['¿Qué dijo sobre los transbordadores?', 'NO_SOURCE'],
    ['¿Qué dijo sobre oyster reefs?', 'answer'],
    ['¿Cómo votó en contra de S. 9101?', 'answer'],
    ['¿Patrocinó S. 9101?', 'answer'],
    ['¿Patrocinó el proyecto S. 9101?', 'answer'],
    ['Did they withdraw from S. 9104 as cosponsor?', 'answer'],
    ['¿Patrocinó Okafor S. 9103?', 'OTHER_PERSON'],
    ['¿Patrocinó su marido S. 9103?', 'OTHER_PERSON'],
    ['¿Qué dijo el alcalde sobre oyster reefs?', 'OTHER_PERSON'],
    ['¿Qué dijo Hugo Penn?', 'OTHER_PERSON'],
  ] as const)(
    'a pronoun or a missing name is taken to mean the figure, unless someone else is mentioned: %s',
    async ([message, upshot]) => {
      expect(upshotOf(await stage.ask(message))).toBe(upshot)
    },
  )
})
