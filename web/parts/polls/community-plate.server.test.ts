import { expect, test } from 'vitest'
import { samplePoll } from '#web/parts/polls/sample-poll.fixture.ts'
import type { RequestContext } from '#web/visit.ts'
import plate from './community-plate.server.ts'

test('a community page shows overdue promises and withdrawn polls', async () => {
  const [told, withdrawn] = ['01J0000000000000000000000T', '01J0000000000000000000000W']
  const promise = { what: 'We plant it.', who: 'The council', by: '2026-11-01' }
  const lists: Record<string, object[]> = {
    overdue: [{ ...samplePoll, poll_id: told, state: 'closed', overdue: true, promise }],
    withdrawn: [{ ...samplePoll, poll_id: withdrawn, state: 'withdrawn' }],
  }
  const asked: unknown[] = []
  const answers: unknown[] = []
  const enter = async (
    { name }: { name: string },
    input: { state?: string; comm_id?: string; poll_ids?: string[] },
  ) => {
    if (name === 'polls_responses') return answers.push(input.poll_ids) && []
    asked.push(input.comm_id)
    if (name === 'get_membership') return { role: null, may: [] }
    return name === 'polls' ? { items: lists[input.state ?? ''] ?? [], next_cursor: null } : []
  }
  const ctx = { locale: 'en', UID: null, enter } as Partial<RequestContext> as RequestContext
  const front = await plate.load(ctx, { comm_id: 'C1' } as never)
  expect(front.overdue).toEqual([{ poll_id: told, lang: 'en', title: samplePoll.title, promise, corrections: {} }])
  expect(front.withdrawn).toMatchObject([{ poll_id: withdrawn, state: 'withdrawn' }])
  expect(new Set(asked)).toEqual(new Set(['C1']))
  // Only answers to polls that the page shows are loaded, whatever else this visitor has answered.
  expect(answers).toEqual([[told, withdrawn]])
})

test('only members are told that open polls need their answer, while others first see the polls they can answer', async () => {
  const [members, all] = ['01J0000000000000000000000M', '01J0000000000000000000000A']
  const open = [
    { ...samplePoll, comm_id: 'C1', poll_id: members, audience: 'members' },
    { ...samplePoll, comm_id: 'C1', poll_id: all, audience: 'everyone' },
  ]
  const enter = async ({ name }: { name: string }, { state }: { state?: string }) => {
    if (name === 'get_membership') return { role: null, may: [] }
    return name === 'polls' ? { items: state === 'open' ? open : [], next_cursor: null } : []
  }
  const ctx = { locale: 'en', UID: 'U1', enter } as Partial<RequestContext> as RequestContext
  const listed = async (my_role: 'member' | null) => {
    const page = await plate.load(ctx, { comm_id: 'C1', my_role } as never)
    return [page.needs, page.open].map((polls) => polls.map(({ poll_id }) => poll_id))
  }
  expect(await listed('member')).toEqual([[members, all], []])
  expect(await listed(null)).toEqual([[], [all, members]])
})
