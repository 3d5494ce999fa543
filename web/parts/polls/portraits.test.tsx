import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ChooseOne } from './choosing.tsx'
import { benches, samplePoll } from './sample-poll.fixture.ts'
import type { Poll } from './types.ts'
import { CongressLogo } from '#web/parts/bills/congress-logo.tsx'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { withPortraits } from './portraits.server.ts'

interface SamplePoll {
  poll_id: string
  items: { options: string[] }[]
}
const { polls } = JSON.parse(
  readFileSync(new URL('./../../../content/samples/polls.json', import.meta.url), 'utf8'),
) as {
  polls: SamplePoll[]
}

const asPoll = (poll_id: string, sample = true) => ({ ...samplePoll, poll_id, sample }) as Poll
const isOurs = (src: string) => existsSync(new URL(`../../public${src}`, import.meta.url))

test('only the sample election has portraits: one of our own drawings per candidate', async () => {
  const pictured = await Promise.all(
    polls.map(async (poll) => [poll, (await withPortraits(asPoll(poll.poll_id), 'en')).portraits ?? {}] as const),
  )
  const elections = pictured.filter(([, portraits]) => Object.keys(portraits).length > 0)
  expect(elections).toHaveLength(1)
  const [[poll, portraits]] = elections as [(typeof elections)[number]]
  expect(Object.keys(portraits)).toEqual(poll.items[0]!.options.map((_, at) => `o${at + 1}`))
  expect(Object.values(portraits).every((portrait) => isOurs(portrait!.src))).toBe(true)
  expect((await withPortraits(asPoll(poll.poll_id, false), 'en')).portraits).toBeUndefined()
})

test('each of the three pictures has its own alt text in every language', async () => {
  const poll = asPoll('01J1SW40QHARB0VRW1RDEN0005')
  const [english, spanish] = await Promise.all(
    (['en', 'es'] as const).map(async (locale) => {
      const { page } = await drawn(<CongressLogo />, { locale })
      const { portraits } = await withPortraits(poll, locale)
      expect(isOurs(page.one('img').has.src!)).toBe(true)
      return [page.one('img').has.alt, ...Object.values(portraits!).map((portrait) => portrait!.alt)]
    }),
  )
  expect(new Set([...english!, ...spanish!])).toHaveLength(6)
  for (const alt of [...english!, ...spanish!]) expect(alt!.length).toBeGreaterThan(10)
})

test('a portrait is shown beside its candidate’s name, inside the label of the choice', async () => {
  const { page } = await drawn(
    <ChooseOne
      item={benches}
      lang="en"
      order={undefined}
      chosen={[]}
      legend="Who?"
      portraits={{ o2: { src: '/candidate-2.svg', alt: 'Drawing of a man' } }}
      describedBy={undefined}
    />,
  )
  const pictures = page.all('label').map((label) => label.all('img').map(({ has }) => has.alt))
  expect(pictures).toEqual([[], ['Drawing of a man'], []])
})
