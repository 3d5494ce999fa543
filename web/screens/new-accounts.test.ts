import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { inDays } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
let [mona, nora]: RequestContext[] = []
let comm_id: string
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions')
  mona = await house.person('Mona Reyes')
  nora = await house.person('Nora Newman')
  const charter = { comm_name: 'Lime Street', summary: 'People who live here.', lang: 'en' as const }
  const rules = { polls_by: 'members', articles_by: 'members' } as const
  comm_id = (await mona.enter(comms.create_community, { ...charter, ...rules })).comm_id
  await nora.enter(comms.join_community, { comm_id })
  await (await house.operator('Olu Runs')).enter(comms.set_front, { comm_id, front: 'looked_at' })
})
afterAll(() => house.close())

const written: Record<string, (by: RequestContext, title: string) => Promise<string>> = {
  async poll(by, title) {
    const items = [{ kind: 'single' as const, options: ['Yes', 'No'] }]
    const draft = { title, items, comm_id, closes_at: inDays(1), results: 'live' as const }
    return `/results/${(await by.enter(polls.create_poll, { ...draft, publish: true })).poll_id}`
  },
  async question(by, title) {
    return `/questions/${(await by.enter(questions.create_question, { title, comm_id })).question_id}`
  },
  async article(by, title) {
    const draft = { kind: 'news' as const, title, body: 'It came today.', authors: [{ name: 'Nora' }], comm_id }
    const { article_id } = await by.enter(articles.create_article, draft)
    await by.enter(articles.publish_article, { article_id, if_version: 1 })
    return `/articles/${article_id}`
  },
}
const intents: Record<string, string> = { poll: 'pass', question: 'pass-question', article: 'pass-article' }

test.each(Object.keys(written))(
  'a new member’s %s is in its community but not on the front page until a moderator shows it to everyone',
  async (kind) => {
    const title = `Where does the ${kind} about otters go?`
    const page = await written[kind]!(nora!, title)
    const guest = house.guest()
    const operator = await house.operator('Ola Sees')
    expect((await opened(operator, '/account?look=desk')).text).toContain('Published by new accounts')
    const waiting = async () =>
      (await opened(operator, '/account?look=new-accounts')).page.all('a', ({ has }) => has.href === page).length
    expect(await waiting()).toBe(1)
    const newest = async (who: RequestContext) => (await opened(who, '/home?feed=new')).text.includes(title)
    expect((await opened(guest, `/communities/${comm_id}`)).text).toContain(title)
    expect([await newest(guest), await newest(nora!)]).toEqual([false, true])

    const said = 'The rest of the site shows it once somebody who looks after'
    expect((await opened(nora!, page)).text).toContain(said)
    const reader = (await opened(guest, page)).text
    for (const words of [said, 'Show it everywhere']) expect(reader).not.toContain(words)
    const shown = await opened(mona!, page)
    expect(shown.text).toContain('Its author is new here')
    const [version] = shown.page.all('input', ({ has }) => has.name === 'if_version')
    const to = kind === 'poll' ? `/build?poll=${page.split('/').at(-1)}&look=after` : page
    const form = { intent: intents[kind]!, if_version: String(version!.has.value) }
    expect(leadsTo(await sent(mona!, to, form))).toBe(page)
    expect((await opened(nora!, page)).text).not.toContain(said)
    expect(await newest(house.guest())).toBe(true)
    expect(await waiting()).toBe(0)
  },
)
