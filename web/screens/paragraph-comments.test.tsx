import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,comments')
})
afterAll(() => house.close())

test('each paragraph of an article links to the comments on it, with plain links and forms, even after an edit', async () => {
  const operator = await house.operator('Olu Runs')
  const [fares, trial] = ['Four of five rides are paid already.', 'Nobody knows what we would do.']
  const draft = { kind: 'news' as const, title: 'Free weekends', authors: [{ name: 'Noor Abara' }] }
  const { article_id } = await operator.enter(articles.create_article, {
    ...draft,
    body: `## Fares\n\n${fares}\n\n${trial}`,
  })
  const published = await operator.enter(articles.publish_article, { article_id, if_version: 1 })
  const at = `/articles/${article_id}`
  const marks = async () =>
    (await opened(house.guest(), at)).page
      .all('a', ({ has }) => has.href?.includes('?paragraph=') === true)
      .map(({ has }) => ({ name: has['aria-label'], to: at + has.href!.replace(at, '') }))
  const before = await marks()
  expect(before.map(({ name }) => name)).toEqual(['Comment on this paragraph', 'Comment on this paragraph'])
  const { text, page: drawn } = await opened(operator, before[0]!.to)
  expect(text).toContain('Your comment on this paragraph')
  const [hidden] = drawn.all('input', ({ has }) => has.name === 'paragraph')
  await sent(operator, before[0]!.to, { intent: 'comment', body: 'Not mine.', paragraph: hidden!.has.value! })
  expect((await marks()).map(({ name }) => name)).toEqual(['1 comment on this paragraph', 'Comment on this paragraph'])
  expect((await opened(operator, before[1]!.to)).text).not.toContain('Not mine.')

  const correct = (if_version: number, body: string) =>
    operator.enter(articles.correct_article, { ...draft, article_id, if_version, body, note: 'A number was wrong.' })
  const { version } = await correct(published.version, `${trial}\n\n${fares.replace('Four', 'Three')}`)
  const after = await marks()
  expect(after.map(({ name }) => name)).toEqual(['Comment on this paragraph', '1 comment on this paragraph'])
  expect((await opened(house.guest(), before[0]!.to)).text).toContain('Not mine.')
  await correct(version, trial)
  expect((await opened(house.guest(), at)).text).toContain(`About an earlier version: “${fares}”`)
})

test('each sample comment is marked as an example', async () => {
  const { page: drawn } = await opened(house.guest(), '/results/01J1S7AB00WGR5B4VKCRR1MR4R')
  const said = drawn.all('article', ({ has }) => has.id?.startsWith('comment-') === true)
  expect(said.length).toBeGreaterThan(1)
  for (const { text } of said) expect(text).toContain('Example')
})
