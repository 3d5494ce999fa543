import { expect, test } from 'vitest'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import { useShared } from './all-shared.ts'
import { useVisitor } from './shared.ts'
import type { Named } from './use-community.ts'

const community = (comm_id: string, my_role: Named['my_role'] = null) => ({
  comm_id,
  comm_name: `Community ${comm_id}`,
  lang: 'en',
  my_role,
  livery: 'river' as const,
})

const ana: NonNullable<Root['person']> = {
  user: { UID: 'U1', email: 'ana@mill.example', fullname: 'Ana Mills', icoins: 3 },
  identity: { sub: 'U1', email: 'ana@mill.example', username: 'Ana Mills' },
  avatar: '/ana.svg',
  guestResponses: [],
  coinsHidden: false,
  unread: 0,
  moreGuestResponses: null,
}

/** The shared state as a screen reads it, as text. */
function Reader({ of }: { of: 'visitor' | 'shared' }) {
  const [visitor, shared] = [useVisitor(), useShared()]
  return <output>{JSON.stringify(of === 'visitor' ? visitor : shared)}</output>
}

const read = async <W extends 'visitor' | 'shared'>(of: W, root: Partial<Root>, at = '/home') =>
  JSON.parse(
    (await drawn(<Reader of={of} />, { root, at, path: at.includes('C') ? '/communities/:comm_id' : '*' })).text,
  ) as ReturnType<W extends 'visitor' ? typeof useVisitor : typeof useShared>

test('a guest has no user, identity or avatar', async () => {
  expect(await read('visitor', {})).toEqual({
    authenticating: false,
    authenticated: false,
    user: null,
    identity: null,
    avatar: null,
    unread: 0,
  })
})

test('a person has a user, an identity and an avatar, all with the same id', async () => {
  const visitor = await read('visitor', { person: ana })
  expect([visitor.authenticated, visitor.avatar]).toEqual([true, '/ana.svg'])
  expect([visitor.user?.UID, visitor.identity?.sub]).toEqual(['U1', 'U1'])
})

test('no page carries all communities: only a browser that needs them fetches them', async () => {
  const { allCommunities, myCommunities } = await read('shared', { person: ana })
  expect([allCommunities, myCommunities]).toEqual([[], []])
})

test('opening a community’s page makes that community the current one, and anyone with a role there is a member', async () => {
  const named = [community('C1', 'moderator'), community('C2')]
  const there = async (comm_id: string) => {
    const { currentCommunity, isMember } = await read('shared', { person: ana, named }, `/communities/${comm_id}`)
    return [currentCommunity?.comm_id ?? null, isMember]
  }
  expect(await there('C1')).toEqual(['C1', true])
  expect(await there('C2')).toEqual(['C2', false])
  expect(await there('C9')).toEqual([null, false])
  const { currentCommunity, isMember } = await read('shared', { named })
  expect([currentCommunity, isMember]).toEqual([null, false])
})

test('the server renders no answers, neither a person’s nor a guest’s', async () => {
  expect((await read('shared', { person: ana })).pollResponses).toEqual([])
  expect((await read('shared', {})).pollResponses).toEqual([])
})

test('before the browser measures itself, the width class is small and no update is under way', async () => {
  const { widthClass, updatingMembership } = await read('shared', {})
  expect([widthClass, updatingMembership]).toEqual(['sm', false])
})
