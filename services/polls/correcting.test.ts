import { beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#contract/refusals.ts'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import type { Ballots } from './ballots.ts'
import { closeNow, draft, newDraft, noticesIn, openPoll, openStage, type Stage, tallyOf } from './polls.test-kit.ts'

const o1 = { i1: { choice: 'o1' } }
const note = 'A letter was wrong.'

onOneEngine('correcting a poll', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const see = (poll_id: string) => stage.enter(polls.get_poll, stage.stranger, { poll_id })
  const answer = (poll_id: string, name: string, ballots: Ballots = o1) =>
    refusal(stage.enter(polls.submit_response, stage.guest(name), { poll_id, ballots }))
  const correct = async (poll_id: string, path: string, text: string) => {
    const { version } = await stage.enter(polls.get_poll, stage.operator, { poll_id })
    return stage.enter(polls.correct_poll, stage.operator, { poll_id, if_version: version, path, text, note })
  }
  const whyNot = (reply: Promise<unknown>) =>
    reply.then(
      () => 'done',
      (thrown: unknown) => (isRefusal(thrown) && thrown.note.fields ? Object.entries(thrown.note.fields)[0] : thrown),
    )
  const words = async (poll_id: string) => {
    const { title, about, items, promise } = await see(poll_id)
    const asked = items.map((item) => ({
      text: item.text,
      help: item.help,
      options: 'options' in item ? item.options.map(({ text }) => text) : [],
      columns: 'columns' in item ? item.columns.map(({ text }) => text) : [],
    }))
    return { title, about, asked, promise }
  }
  const market = {
    title: 'Which dya should the market be?',
    about: 'It lasts all dya.',
    options: ['Saterday', 'Sunday'],
  }

  test('promises, scale labels and units can be corrected, with each correction beside the original', async () => {
    const promise = { what: 'We bild it.', who: 'The concil', by: null }
    const scale = { kind: 'scale' as const, text: 'How good?', low: 'Awfull', high: 'Grate' }
    const number = { kind: 'number' as const, text: 'How far?', unit: 'kilomters' }
    const poll_id = await openPoll(stage, { promise, items: [scale, number] })
    await answer(poll_id, 'ada', { i1: { scale: 3 }, i2: { number: 7 } })
    await correct(poll_id, 'promise.what', 'We build it.')
    await correct(poll_id, 'promise.who', 'The council')
    await correct(poll_id, 'items.0.low', 'Awful')
    await correct(poll_id, 'items.0.high', 'Great')
    await correct(poll_id, 'items.1.unit', 'kilometres')
    const shown = await see(poll_id)
    expect(shown).toMatchObject({
      promise,
      corrections: { what: { text: 'We build it.' }, who: { text: 'The council' } },
      items: [
        { ...scale, corrections: { low: { text: 'Awful' }, high: { text: 'Great' } } },
        { ...number, corrections: { unit: { text: 'kilometres' } } },
      ],
    })
    expect(await whyNot(correct(poll_id, 'items.0.low', 'Grate'))).toEqual(['text', { is: 'reads_as_another' }])
    expect(await whyNot(correct(poll_id, 'items.0.low', 'Great'))).toEqual(['text', { is: 'reads_as_another' }])
    expect((await whyNot(correct(poll_id, 'items.0.unit', 'metres')))?.[0 as never]).toBe('path')
  })

  test('a repeat of the poll has the corrected wording, while the earlier poll keeps its own', async () => {
    const poll_id = await openPoll(stage, { ...market, promise: { what: 'We do it twic.' } })
    await answer(poll_id, 'ada')
    await correct(poll_id, 'title', 'Which day should the market be?')
    await correct(poll_id, 'items.0.options.0', 'Saturday')
    await correct(poll_id, 'promise.what', 'We do it twice.')
    const { poll_id: next } = await stage.enter(polls.ask_again, stage.operator, { poll_id, note })
    const begun = await stage.enter(polls.get_poll, stage.operator, { poll_id: next })
    expect(begun).toMatchObject({
      title: 'Which day should the market be?',
      about: market.about,
      promise: { what: 'We do it twice.' },
      items: [{ options: [{ text: 'Saturday' }, { text: 'Sunday' }] }],
      corrections: {},
      notes: [],
      follows: { title: market.title, corrections: { title: { text: 'Which day should the market be?' } } },
    })
    expect((await see(poll_id)).title).toBe(market.title)
  })

  test('once somebody has answered, a correction is shown beside the original words, which stay visible', async () => {
    const poll_id = await openPoll(stage, { ...market, help: 'Chose one.' })
    await answer(poll_id, 'ada')
    const before = await words(poll_id)
    const saved = { ...draft({ ...market, title: 'Shall we burn the market?' }), poll_id, if_version: 1 }
    expect(await refusal(stage.enter(polls.save_poll, stage.operator, saved))).toBe('FROZEN')
    await correct(poll_id, 'title', 'Which day should the market be?')
    await correct(poll_id, 'about', 'It lasts all day.')
    await correct(poll_id, 'items.0.help', 'Choose one.')
    await correct(poll_id, 'items.0.options.0', 'Saturday')
    expect(await words(poll_id)).toEqual(before)
    const { corrections, items, notes } = await see(poll_id)
    expect(corrections).toMatchObject({
      title: { text: 'Which day should the market be?', note, at: notes[0]!.at },
      about: { text: 'It lasts all day.' },
    })
    expect(items[0]).toMatchObject({
      help: 'Chose one.',
      corrections: { help: { text: 'Choose one.' } },
      options: [{ text: 'Saterday', correction: { text: 'Saturday', note, at: notes[3]!.at } }, { text: 'Sunday' }],
    })
    expect(items[0]).not.toHaveProperty('options.1.correction')
    expect(notes[3]).toMatchObject({
      kind: 'corrected',
      path: 'items.0.options.0',
      was: 'Saterday',
      now: 'Saturday',
      text: note,
    })
    expect(await answer(poll_id, 'ben')).toBe('done')
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 2, o1: 2 })
  })

  test('corrections cannot make two options read the same after the close, even in several steps', async () => {
    const poll_id = await openPoll(stage, { options: ['Build it', 'Leave it'] })
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await answer(poll_id, name)
    await closeNow(stage, poll_id)
    const refused = ['text', { is: 'reads_as_another' }]
    expect(await whyNot(correct(poll_id, 'items.0.options.0', 'leave  IT'))).toEqual(refused)
    for (const near of ['Leave it.', 'Léave it', 'Leave it (do not build)', 'Better leave it', 'L\u0435ave it'])
      expect([near, await whyNot(correct(poll_id, 'items.0.options.0', near))]).toEqual([near, refused])
    expect(await whyNot(correct(poll_id, 'items.0.options.0', 'Build it now'))).toBe('done')
    expect(await whyNot(correct(poll_id, 'items.0.options.1', 'Build it'))).toEqual(refused)
    expect(await whyNot(correct(poll_id, 'items.0.options.1', 'Build it now'))).toEqual(refused)
    expect(await whyNot(correct(poll_id, 'items.0.options.0', 'Build it soon'))).toBe('done')
    // If an option had another corrected text before, that text stays reserved for the option.
    expect(await whyNot(correct(poll_id, 'items.0.options.1', 'Build it now'))).toEqual(refused)
    expect((await words(poll_id)).asked[0]!.options).toEqual(['Build it', 'Leave it'])
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 6, o1: 6 })
  })

  test('a correction cannot make options look alike by using look-alike letters, spaces or digits', async () => {
    const poll_id = await openPoll(stage, { options: ['A swimming pool', 'Build 10 huts', 'Pear', 'A market'] })
    await answer(poll_id, 'ana')
    const looks = [
      '\u0410 swimming pool',
      '\u0391 swimming pool',
      'Swimmingpool a? A swimming pool',
      'Build l0 huts',
      'Build 1O huts',
    ]
    for (const text of [...looks, 'Pea r', '\u0420\u0435\u0430\u0433', 'P e a r'])
      expect([text, await whyNot(correct(poll_id, 'items.0.options.3', text))]).toEqual([
        text,
        ['text', { is: 'reads_as_another' }],
      ])
    expect(await whyNot(correct(poll_id, 'items.0.options.3', 'A market hall'))).toBe('done')
  })

  test('a correction cannot make two questions in a poll read the same', async () => {
    const asking = (text: string) => ({ ...draft({}).items[0]!, text })
    const items = [asking('Do you want the bridge?'), asking('Do you want the tunnel?')]
    const poll_id = await openPoll(stage, { items })
    const refused = ['text', { is: 'reads_as_another' }]
    expect(await whyNot(correct(poll_id, 'items.0.text', 'Do you want the tunnel?'))).toEqual(refused)
    expect(await whyNot(correct(poll_id, 'items.0.text', 'Do you want the big bridge?'))).toBe('done')
    expect(await whyNot(correct(poll_id, 'items.1.text', 'do you want the big bridge'))).toEqual(refused)
    expect(await whyNot(correct(poll_id, 'items.1.text', 'Do you want the long tunnel?'))).toBe('done')
  })

  test('a row of a table may have the same text as a column, but not as another row', async () => {
    const poll_id = await openPoll(stage, { kind: 'matrix', options: ['Bus', 'Tram'], columns: ['Yse', 'No'] })
    await correct(poll_id, 'items.0.columns.0', 'Yes')
    expect(await whyNot(correct(poll_id, 'items.0.columns.1', 'yes'))).toEqual(['text', { is: 'reads_as_another' }])
    expect(await whyNot(correct(poll_id, 'items.0.options.1', 'Yes'))).toBe('done')
    expect((await see(poll_id)).items[0]).toMatchObject({
      columns: [{ text: 'Yse', correction: { text: 'Yes' } }, { text: 'No' }],
      options: [{ text: 'Bus' }, { text: 'Tram', correction: { text: 'Yes' } }],
    })
  })

  test('a correction is refused if it is unchanged, multi-line, of the wrong length or without a field', async () => {
    const poll_id = await openPoll(stage, { options: ['Saturday', 'Sunday'] })
    const wrong: [string, string, string][] = [
      ['items.0.options.1', 'x'.repeat(141), 'text'],
      ['items.0.options.1', 'two\nlines', 'text'],
      ['items.0.options.2', 'Monday', 'path'],
      ['items.1.text', 'Why?', 'path'],
      ['items.0.columns.0', 'Why?', 'path'],
      ['items.0.help', 'There was none.', 'path'],
      ['title', 'x'.repeat(151), 'text'],
      ['title', 'Why', 'text'],
      ['title', 'Which day should the market be?', 'text'],
    ]
    for (const [path, text, field] of wrong)
      expect([path, text, (await whyNot(correct(poll_id, path, text)))?.[0 as never]]).toEqual([path, text, field])
    expect(await refusal(correct(poll_id, 'closes_at', '2027-01-01'))).toBe('INVALID')
    expect(await refusal(correct(poll_id, 'promise.by', '2027-01-01'))).toBe('INVALID')
    expect((await see(poll_id)).notes).toEqual([])
  })

  test('a correction is refused for a draft and for an outdated version', async () => {
    const drafted = await newDraft(stage)
    expect(await refusal(correct(drafted, 'title', 'Which day is best?'))).toBe('RULE')
    const poll_id = await openPoll(stage)
    const sent = () =>
      refusal(
        stage.enter(polls.correct_poll, stage.operator, {
          poll_id,
          if_version: 1,
          path: 'title',
          text: 'Which?!',
          note,
        }),
      )
    expect((await Promise.all([sent(), sent()])).toSorted()).toEqual(['STALE_VERSION', 'done'])
  })

  test('editing corrected words before the first answer removes the correction', async () => {
    const poll_id = await openPoll(stage, market)
    await correct(poll_id, 'items.0.options.0', 'Saturday')
    const saved = { ...draft({ ...market, options: ['Monday', 'Sunday'] }), poll_id, if_version: 2 }
    await stage.enter(polls.save_poll, stage.operator, saved)
    expect((await words(poll_id)).asked[0]!.options).toEqual(['Monday', 'Sunday'])
    expect(await see(poll_id)).toMatchObject({ notes: [{ kind: 'edited' }], corrections: {} })
  })

  test('each correction sends a notice and is shown in a voter’s list of answers', async () => {
    const poll_id = await openPoll(stage, market)
    const ada = stage.person('ada')
    await stage.enter(polls.submit_response, ada, { poll_id, ballots: o1 })
    const told = () => noticesIn(stage).filter(({ kind }) => kind === 'poll_corrected')
    const before = told().length
    await correct(poll_id, 'items.0.options.0', 'Saturday')
    await whyNot(correct(poll_id, 'items.0.options.0', 'Sunday'))
    await correct(poll_id, 'title', 'Which day should the market be?')
    const news = { kind: 'poll_corrected', again: true, comm_id: null, poll_id, title: market.title, lang: 'en' }
    expect(told().slice(before)).toEqual([
      { ...news, correction: null },
      { ...news, correction: expect.objectContaining({ text: 'Which day should the market be?', note }) },
    ])
    const mine = await stage.enter(polls.polls_responses, ada, {})
    expect(mine.find((response) => response.poll_id === poll_id)?.poll).toMatchObject({
      title: market.title,
      corrections: { title: { text: 'Which day should the market be?' } },
      items: [{ options: [{ text: 'Saterday', correction: { text: 'Saturday' } }, {}] }],
    })
  })
})
