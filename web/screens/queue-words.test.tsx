import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { MeasureDone } from '#web/parts/moderation/measure-names.tsx'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { loaded, opened } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,comments,moderation')
})
afterAll(() => house.close())

async function openCommunity(comm_name: string) {
  const [owner, member] = [await house.person(`Owner of ${comm_name}`), await house.person('Noor Ali')]
  const { comm_id } = await owner.enter(comms.create_community, { comm_name, summary: 'Us.', lang: 'en' })
  await member.enter(comms.join_community, { comm_id })
  return { owner, member, comm_id, queue: `/communities/${comm_id}?reports=waiting` }
}

test('a member who opens the queue of their community is told whom it is for, and operators and owners get in', async () => {
  const { owner, member, comm_id, queue } = await openCommunity('Lime Street')
  for (const which of ['waiting', 'taken-down', 'new']) {
    const refused = await loaded(member, `/communities/${comm_id}?reports=${which}`).catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({
      data: { title: 'This is for those who look after the community' },
      init: { status: 403 },
    })
  }
  for (const by of [owner, await house.operator('Olu Runs')])
    expect((await opened(by, queue)).text).toContain('Nothing is waiting for an answer.')
})

test('of a reported poll, a moderator reads that operators decide, until it is handed to them', async () => {
  const { owner, member, comm_id, queue } = await openCommunity('Elm Street')
  await owner.enter(comms.set_role, { comm_id, UID: member.UID!, role: 'moderator' })
  const asked = oneItem({ title: 'Shall we?', options: ['Yes', 'No'], closes_at: inDays(30) })
  const { poll_id } = await owner.enter(polls.create_poll, { ...asked, comm_id, publish: true })
  const poll = { kind: 'poll', id: poll_id }
  await house.guest().enter(moderation.report, { ...poll, category: 'spam' })
  const words = 'The people who run this site decide about polls. If something is wrong, hand it to them.'
  expect((await opened(member, queue)).text).toContain(words)
  expect((await opened(await house.operator('Olu Runs'), '/account?look=reports')).text).not.toContain(words)
  await member.enter(moderation.escalate_case, poll)
  expect((await opened(member, queue)).text).not.toContain(words)
})

test.each([
  ['question', 'remove', 'retirada'],
  ['community', 'hide', 'oculta'],
  ['article', 'hide', 'oculto'],
  ['comment', 'remove', 'retirado'],
  ['member', 'suspend', 'suspendida'],
  [undefined, 'hide', 'oculto'],
] as const)('in Spanish, what was done about a %s (%s) agrees with it: %s', async (kind, measure, word) => {
  const { page } = await drawn(
    <p>
      <MeasureDone measure={measure} kind={kind} />
    </p>,
    { locale: 'es' },
  )
  expect(page.one('p').text).toBe(word)
})
