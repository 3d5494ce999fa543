import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { openSampleHouse } from '#web/house.test-kit.ts'
import { opened } from './opened.test-kit.tsx'

let house: Awaited<ReturnType<typeof openSampleHouse>>
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles')
})
afterAll(() => house.close())

const samples = (
  JSON.parse(readFileSync('content/samples/articles.json', 'utf8')) as {
    articles: { article_id: string; kind: string }[]
  }
).articles
const sample = (kind: string) => samples.find((article) => article.kind === kind)!.article_id

test('an article says whose it is, its sections, its sources, and leads to the poll it is about', async () => {
  const { text, page } = await opened(await house.person('Ana Mills'), `/articles/${sample('explainer')}`)
  for (const said of [
    'What a free weekend would cost',
    'Noor Abara',
    'town library',
    'Explainer',
    'In this article',
    'Sources',
  ])
    expect(text).toContain(said)
  const links = page.all('a').map(({ has }) => has.href)
  expect(links).toContain('/answer/01J1S7AB00WGR5B4VKCRR1MR4R')
  const toc = links.filter((href) => href?.startsWith('#p-'))
  expect(toc).toHaveLength(2)
})

test('an opinion says that it is one', async () => {
  const { text } = await opened(await house.person('Ben Mills'), `/articles/${sample('opinion')}`)
  expect(text).toContain('Opinion')
  expect(text).toContain('This is what its authors think.')
  expect(text).toContain('I am one of those who walk.')
})

test('in place of a removed article stands who removed it and why', async () => {
  const operator = await house.operator('Olu Runs')
  const article_id = sample('official')
  await operator.enter(articles.remove_article, { article_id, reason: 'The sums were wrong.' })
  const note: unknown = await opened(await house.person('Cem Mills'), `/articles/${article_id}`).catch(
    (thrown: unknown) => thrown,
  )
  expect(note).toMatchObject({
    data: { title: 'This article was removed', lines: [expect.stringContaining('fondo'), 'Why: The sums were wrong.'] },
  })
})
