import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import desk from '#web/parts/comms/desk-plate.server.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { loaded, opened, sent, troubleOf } from './opened.test-kit.tsx'

let house: OpenHouse
let operator: RequestContext
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,moderation')
  operator = await house.operator('Olu Runs')
})
afterAll(() => house.close())

async function founded(comm_name: string, visibility: 'public' | 'unlisted' | 'private') {
  const owner = await house.person(`Owner of ${comm_name}`)
  const { comm_id } = await owner.enter(comms.create_community, { comm_name, summary: 'Neighbours.', visibility })
  return { owner, comm_id, page: `/communities/${comm_id}` }
}

test('a private community can be joined only by invitation, whatever its joining rule was before it became private', async () => {
  const { owner, page } = await founded('Quiet Lane', 'private')
  const text = async (who: RequestContext, at = page) => (await opened(who, at)).text
  const seen = await text(operator)
  expect(seen).toContain('People join here by invitation.')
  expect(seen).not.toContain('Anyone can join')
  const texts = await opened(owner, `${page}?edit=texts`)
  expect(texts.text).toContain('The community is private, so people join it by invitation only.')
  expect(texts.text).not.toContain('Anyone can join')
  expect(texts.page.one('input', ({ has }) => has.name === 'join').has).toMatchObject({ type: 'hidden', value: 'open' })
})

test('operators can put only public communities on the front page', async () => {
  for (const visibility of ['unlisted', 'private'] as const) {
    const { owner, page } = await founded(`Not found, ${visibility}`, visibility)
    const never = `This community is ${visibility}, so nothing of it is on the front page.`
    for (const at of [page, `${page}?edit=front`]) {
      const { text } = await opened(operator, at)
      expect(text).toContain(never)
      expect(text).not.toMatch(/Featured|We’ve looked at it|Nobody who runs this site has looked|Change that/)
    }
    expect((await opened(owner, page)).text).not.toContain('shown on its front page')
  }
  const { page } = await founded('Open Lane', 'public')
  expect((await opened(operator, page)).text).toContain('Nobody who runs this site has looked at this community yet.')
  expect((await opened(operator, `${page}?edit=front`)).text).toContain('Featured: it comes first there')
})

test('the desk counts unreviewed communities only if they are public, since no others can be on the front page', async () => {
  const count = async () => (await desk(operator)).waits.unseen.count
  const before = await count()
  await founded('Hidden Lane', 'private')
  await founded('Back Lane', 'unlisted')
  expect(await count()).toBe(before)
  await founded('Broad Lane', 'public')
  expect(await count()).toBe(before + 1)
})

test('a visitor to a private community is told if their invitation is used up', async () => {
  const { owner, comm_id, page } = await founded('Secret Lane', 'private')
  const { invite } = await owner.enter(comms.create_invitation, { comm_id, max_uses: 1, days: 7 })
  const at = `${page}?invite=${invite}`
  const { text } = await opened(house.guest(), at)
  expect(text).toContain('Join with this invitation')
  expect(text).not.toContain('you can still answer')
  const ben = await house.person('Ben Osei')
  await sent(ben, at, { intent: 'join', invite })
  for (const who of [house.guest(), await house.person('Eve Stone'), house.newcomer()]) {
    const thrown = await loaded(who, at).catch((each: unknown) => each)
    expect(thrown).toMatchObject({
      data: {
        title: 'This invitation is over',
        sentence: 'This invitation has been used up. Ask for a new one.',
      },
      init: { status: 410 },
    })
    expect(await troubleOf(loaded(who, page))).toBe(404)
    expect(await troubleOf(loaded(who, `${page}?invite=${'x'.repeat(22)}`))).toBe(404)
  }
  expect((await opened(ben, at)).text).not.toContain('Ask for a new one')
})

test('a public community’s page says that an invitation is used up, and how else to join', async () => {
  const { owner, comm_id, page } = await founded('Wide Lane', 'public')
  const { invite } = await owner.enter(comms.create_invitation, { comm_id, max_uses: 1, days: 7 })
  await sent(await house.person('Cem Kaya'), page, { intent: 'join', invite })
  const { text } = await opened(house.guest(), `${page}?invite=${invite}`)
  expect(text).toContain('This invitation has been used up. Ask for a new one.')
  expect(text).toContain('You need an account to join.')
})
