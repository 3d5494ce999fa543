import { describe, expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import { lineOf } from './lines.ts'
import { PollCards } from './poll-cards.tsx'
import { samplePoll } from './sample-poll.fixture.ts'
import { Turnout } from './ballot/turnout.tsx'
import { answerWith, wholePoll } from './whole-poll.fixture.ts'

const root: Partial<Root> = {
  named: [{ comm_id: 'C1', comm_name: 'Garden', lang: 'es', my_role: null, livery: 'moss' }],
}

describe('open polls as cards', () => {
  const cardWith = async (answers: number | null, change: object = {}, answered: string[] = []) => {
    const line = { ...lineOf({ ...samplePoll, comm_id: 'C1', ...change }), answers }
    const { page } = await drawn(<PollCards polls={[line]} per={1} answered={new Set(answered)} />, { root })
    return page
  }

  test('poll cards show the community’s colour and crest and link to the ballot', async () => {
    const page = await cardWith(31)
    expect(page.one('li').has.class).toBe('ticket moss')
    expect(page.one('img').has.src).toBe('/crests/C1?name=Garden')
    expect(page.one('h3').one('a').has.href).toBe(`/answer/${samplePoll.poll_id}`)
    expect(page.one('.meta').text).toContain('31 have answered')
    expect(stumbles(page)).toEqual([])
  })

  test('a poll card says in one line how many people have answered and what they are asked to do', async () => {
    const line = { ...lineOf(samplePoll), answers: 31, asks: 'Choose 2' }
    const { page } = await drawn(<PollCards polls={[line]} per={1} answered={new Set()} />, { root })
    const row = page.one('.meta')
    expect(row.text).toMatch(/^31 have answered\s*Choose 2/)
    expect(page.one('.pebbles').one('path').has.d).toBe('M5 5h290.1M5 15h0.1')
  })

  test('poll cards show no answer count if it is hidden or if nobody has answered', async () => {
    for (const answers of [null, 0]) {
      const page = await cardWith(answers)
      expect(page.all('svg')).toEqual([])
      expect(page.text).not.toContain('answered')
    }
  })

  test('poll cards say what a dot represents, unless the page has already done so above', async () => {
    const line = (answers: number) => ({ ...lineOf({ ...samplePoll, comm_id: 'C1' }), answers })
    const { page, text } = await drawn(
      <>
        <PollCards polls={[{ ...line(0), answers: null }]} per={10} answered={new Set()} />
        <PollCards polls={[line(40)]} per={10} answered={new Set()} />
        <PollCards polls={[line(221)]} per={10} told answered={new Set()} />
      </>,
      { root },
    )
    const dots = page.all('.pebbles').map((each) => each.one('path').has.d)
    expect(dots).toEqual(['M5 5h30.1', 'M5 5h220.1'])
    expect(text.match(/Each dot stands for 10 people/g)).toHaveLength(1)
  })

  test('poll cards show the audience if there is no community, and mark polls the reader has answered', async () => {
    const page = await cardWith(1, { comm_id: null }, [samplePoll.poll_id])
    expect(page.one('.from').text).toMatch(/^For everyonecloses /)
    expect(page.one('.meta').text).toContain('1 has answered')
    expect(page.one('.meta').text).toContain('you answered')
  })
})

describe('the turnout beside the front-page ballot', () => {
  const now = '2026-11-25T12:00:00Z'
  const open = { opens_at: '2026-11-20T12:00:00Z', closes_at: '2026-11-30T13:00:00Z', state: 'open' as const }
  const turnout = async (answers: number | null, change: object = {}, per?: number) =>
    (
      await drawn(
        <Turnout poll={{ ...wholePoll, ...open, ...change }} answers={answers} now={now} {...(per && { per })} />,
        { root },
      )
    ).page

  test('the turnout shows how many have answered, with an empty ring for a reader who can still answer', async () => {
    const page = await turnout(220, { eligibility: { can: true, why: null } })
    expect(page.text).toContain('220')
    expect(page.text).toContain('The empty ring is yours.')
    expect(page.all('circle').map(({ has }) => has.class)).toEqual(['waiting'])
    expect(page.text).toContain('closes in 5 days')
    const first = await turnout(0, { eligibility: { can: true, why: null } })
    expect(first.one('.who-asks').text).toContain('Nobody has answered yet. The empty ring is yours.')
    expect(first.all('.number')).toEqual([])
  })

  test('the turnout shows no ring to a reader who cannot answer, and a filled ring after answering a poll that is not secret', async () => {
    const circles = async (change: object) => (await turnout(20, change)).all('circle').map(({ has }) => has.class)
    const barred = { can: false, why: 'ALREADY_ANSWERED' }
    expect(await circles({ eligibility: barred })).toEqual([])
    const mine = answerWith({ i1: { choice: 'o1' } })
    expect(await circles({ eligibility: barred, my_response: mine })).toEqual(['given'])
    expect(await circles({ eligibility: barred, my_response: mine, secrecy: 'secret' })).toEqual([])
  })

  test('the turnout shows no hidden number, and lets one dot represent many people', async () => {
    expect((await turnout(null)).all('.pebbles')).toEqual([])
    expect((await turnout(5000)).text).toContain('Each dot stands for 100 people.')
  })

  test('the turnout uses the scale of the page, whose other polls may have many more answers', async () => {
    const page = await turnout(20, { eligibility: { can: true, why: null } }, 10)
    expect(page.text).toContain('Each dot stands for 10 people.')
    expect(page.text).not.toContain('ring')
    expect(page.one('.pebbles').one('path').has.d).toBe('M5 5h10.1')
  })
})
