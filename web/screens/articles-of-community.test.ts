import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { comms } from '#contract/comms.ts'
import { openSampleHouse } from '#web/house.test-kit.ts'
import { opened } from './opened.test-kit.tsx'

let house: Awaited<ReturnType<typeof openSampleHouse>>
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles')
})
afterAll(() => house.close())

test('a community links to all its articles, a page at a time, and to their feeds', async () => {
  const owner = await house.person('Ana Mills')
  const { comm_id } = await owner.enter(comms.create_community, {
    comm_name: 'Quince Street',
    summary: 'Who lives in Quince Street.',
  })
  await (await house.operator('Olu Runs')).enter(comms.set_front, { comm_id, front: 'looked_at' })
  const published: string[] = []
  for (let number = 1; number <= 21; number++) {
    const words = { title: `The drain, part ${number}`, body: 'It is narrow.', authors: [{ name: 'Ana' }] }
    const { article_id } = await owner.enter(articles.create_article, { ...words, comm_id, kind: 'news' })
    await owner.enter(articles.publish_article, { article_id, if_version: 1 })
    published.push(`/articles/${article_id}`)
  }
  const at = `/communities/${comm_id}`
  const linksOf = async (path: string) =>
    (await opened(house.guest(), path)).page.all('a').map(({ has }) => String(has.href))
  expect(await linksOf(at)).toEqual(
    expect.arrayContaining([`${at}?articles=all`, `/feeds/articles.rss?comm=${comm_id}`]),
  )
  const first = await linksOf(`${at}?articles=all`)
  const next = first.find((href) => href.startsWith(`${at}?articles=all&after=`))!
  const read = [...first, ...(await linksOf(next))].filter((href) => href.startsWith('/articles/'))
  expect(read).toEqual(published.toReversed())
})
