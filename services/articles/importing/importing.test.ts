import { beforeAll, expect, test } from 'vitest'
import { articles as calls } from '#contract/articles.ts'
import { migrate } from '#platform/database/migrate.ts'
import { savedLines } from '#platform/importing/lines.test-kit.ts'
import { idHere } from '#platform/importing/sources.ts'
import service from '#services/articles/service.ts'
import { openContext } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { importArticles } from './importing.ts'

const remarks = (id: string, more: object = {}) => ({
  id,
  date: '2017-01-03',
  citation: '163 Rec. 10',
  title: 'In praise of the letter carrier',
  author: 'Mills, Ana (M1) [I-ZZ]',
  text: "She said ``every door'' and ``every day''.\n\n# and more",
  url: 'https://record.example/10',
  ...more,
})

onEveryEngine('articles from a public collection', (open) => {
  let room: ReturnType<typeof openContext>
  beforeAll(async () => {
    const db = await open({ tables: true })
    await migrate(db, 'articles', service.migrations)
    room = openContext(db)
  })
  const get = async (key: string) => {
    const article_id = idHere('article', { source: 'congressional-record' }, key)
    return calls.get_article.reply.parse(await service.acts['get_article']!({ article_id } as never, room.guest('a')))
  }

  test('imported articles are published under their original date, with author, citation, source and licence', async () => {
    expect(await importArticles(room.operator, savedLines([remarks('E10')]))).toContain('1 articles new')
    const article = await get('E10')
    expect(article).toMatchObject({
      title: 'In praise of the letter carrier',
      authors: [{ name: 'Mills, Ana (M1) [I-ZZ]', role: 'Congressional Record' }],
      sources: [{ title: '163 Rec. 10', url: 'https://record.example/10' }],
      published_at: '2017-01-03T00:00:00.000Z',
      origin: { name: 'Congressional Record', url: 'https://record.example/10', licence: 'public domain' },
    })
    expect(article.blocks.map(({ html }) => html.replaceAll(/ (id|dir)="[^"]*"/g, '').trim())).toEqual([
      "<p>She said ``every door'' and ``every day''.</p>",
      '<p># and more</p>',
    ])
  })

  test('a second import changes nothing; records with an unsuitable form are adapted and counted', async () => {
    const title = 'A bill to direct the joint committee to accept a statue '.repeat(4).trim()
    const said = await importArticles(
      room.operator,
      savedLines([remarks('E10'), remarks('E11', { title }), { citation: 1 }]),
    )
    expect(said).toMatch(/2 read\n1 articles new\n1 already here\n1 refused/)
    expect(said).toContain('1 titles shortened: the whole title stands before the text')
    expect((await get('E11')).body.startsWith(`${title}\n\n`)).toBe(true)
  })
})
