import { describe, expect, test } from 'vitest'
import { signedIn } from '#web/parts/identity/person.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import { sentFrom } from '#web/ui/sent.test-kit.ts'
import { CommunitySearch, NothingFound } from './community-search.tsx'
import { LookAfter, MembershipPanel } from './membership-panel.tsx'
import { useMembership, type Moved } from './membership.ts'
import { Suspended } from './suspended.tsx'
import type { Role } from '#contract/comms-roles.ts'

const comm_id = 'C1'
const left: Moved = { comm_id, moved: 'left', undo_until: '2026-11-22T12:34:00.000Z' }

function Page({ my_role, sent }: { my_role: Role | null; sent: Moved | null }) {
  const membership = useMembership({ comm_id, my_role, member_count: 7 }, sent)
  return <MembershipPanel community={{ comm_id, comm_name: 'Garden <b>', lang: 'es' }} membership={membership} />
}
const panel = async (my_role: Role | null, sent: Moved | null = null, root: Partial<Root> = signedIn()) =>
  (await drawn(<Page my_role={my_role} sent={sent} />, { root })).page
const presses = async (...given: Parameters<typeof panel>) => {
  const page = await panel(...given)
  return page.all('form').map((form) => sentFrom(page, form, form.one('button')).get('intent'))
}

describe('the membership panel', () => {
  test('the membership panel sends a guest who wants to join to the login and back', async () => {
    const page = await panel(null, null, {})
    expect(page.all('form')).toEqual([])
    const to = new URL(page.one('a').has.href!, 'https://polity.example')
    expect([to.pathname, to.searchParams.get('redirect')]).toEqual(['/login', '/communities/C1'])
  })

  test('the membership panel has one button: non-members can join with it, and members can leave', async () => {
    expect(await presses(null)).toEqual(['join'])
    for (const role of ['owner', 'moderator', 'member'] as const) expect(await presses(role)).toEqual(['leave'])
    expect((await panel('member')).one('form').has).toMatchObject({ method: 'post', action: '/communities/C1' })
  })

  test('the membership panel shows the visitor’s role, with different wording for each role', async () => {
    const notes = await Promise.all(
      (['owner', 'moderator', 'member', null] as const).map(async (role) => (await panel(role)).one('.note').text),
    )
    expect(new Set(notes).size).toBe(4)
  })
})

describe('the note for people who were suspended or removed', () => {
  const noted = async (until: string | null, ended: boolean, returns = true) =>
    (
      await drawn(<Suspended comm_id={comm_id} until={until} ended={ended} returns={returns} />, { root: signedIn() })
    ).page
      .all('p')
      .map(({ text }) => text)
      .join(' ')

  test('a suspension reads as a suspension, with or without an end, and only a removal reads as a removal', async () => {
    expect(await noted('2026-12-04T17:28:00.000Z', false)).toContain('Your membership here is suspended until')
    expect(await noted(null, false)).toMatch(/^Your membership here is suspended\. Read why, or appeal/)
    expect(await noted(null, true)).toContain('You were removed from this community')
  })

  test('a suspension says whether the membership comes back, and a removal does not', async () => {
    expect(await noted(null, false)).toContain('When it ends, you get your role back.')
    expect(await noted(null, false, false)).toContain('You’ve left, so you aren’t a member when it ends')
    expect(await noted(null, true)).not.toContain('When it ends')
  })
})

describe('the notice after joining or leaving', () => {
  const came = async (...given: Parameters<typeof panel>) => (await panel(...given)).all('.notice')

  test('the notice after joining welcomes a new member with the community’s name in its own language', async () => {
    const [welcome] = await came('member', { comm_id, moved: 'joined', role: 'member' })
    expect(welcome!.one('span').has).toMatchObject({ lang: 'es', dir: 'auto' })
    expect(welcome!.one('span').text).toBe('Garden <b>')
  })

  test('the notice after leaving says until when leaving can be undone, with a button to rejoin', async () => {
    const [gone] = await came(null, left)
    expect(gone!.text).toContain('12:34')
    expect(await presses(null, left)).toEqual(['join', 'join'])
  })

  test('the notice after joining or leaving is not shown for another community, or once it is out of date', async () => {
    expect(await came(null, { ...left, comm_id: 'C2' })).toEqual([])
    expect(await came('member', left)).toEqual([])
    expect(await came(null, { comm_id, moved: 'joined', role: 'member' })).toEqual([])
  })

  test('the notice after joining or leaving shows a refusal as an alert', async () => {
    const [refused] = await came('owner', { comm_id, moved: 'refused', sentence: 'Somebody <else> first.' })
    expect([refused!.has.role, refused!.text]).toEqual(['alert', 'Somebody <else> first.'])
  })
})

test('moderators of a community get links to edit its texts and members; only owners can change its visibility', async () => {
  const linksFor = async (role: 'owner' | 'moderator') =>
    (await drawn(<LookAfter comm_id={comm_id} role={role} />)).page.all('a').map(({ has }) => has.href)
  const links = [
    '/communities/C1?edit=requests',
    '/communities/C1?edit=invitations',
    '/communities/C1?edit=members',
    '/communities/C1?edit=texts',
    '/communities/C1?edit=picture',
    '/communities/C1?edit=visibility',
    '/communities/C1?edit=ownership',
    '/communities/C1?edit=me',
  ]
  expect(await linksFor('owner')).toEqual(links)
  expect(await linksFor('moderator')).toEqual(links.filter((link) => !/visibility|picture/.test(link)))
})

describe('the community search', () => {
  const search = async (q: string, count: number, more = false) =>
    (await drawn(<CommunitySearch q={q} count={count} more={more} />)).page

  test('the community search is a GET form that keeps the search words', async () => {
    const page = await search('<garden> & "park"', 3)
    const form = page.one('form')
    expect(form.has).toMatchObject({ method: 'get', action: '/communities', role: 'search' })
    expect(sentFrom(page, form).get('q')).toBe('<garden> & "park"')
    expect(page.one('label').has.for).toBe(page.one('input').has.id)
  })

  test('the community search shows a count and a link to all communities only after a search that found any', async () => {
    const status = async (q: string, count: number) =>
      (await search(q, count)).one('p', ({ has }) => has.role === 'status')
    expect((await status('a', 1)).text).toMatch(/^1 \S+ty\b/)
    expect((await status('a', 1234)).text).toMatch(/^1,234 /)
    expect((await search('a', 30, true)).text).toContain('More than 30 communities')
    expect((await status('a', 2)).one('a').has.href).toBe('/communities')
    expect((await status('', 9)).text).toBe('')
    expect((await status('a', 0)).text).toBe('')
  })

  test('the community search repeats the search words and links to all communities if nothing was found', async () => {
    const { page } = await drawn(<NothingFound q={'<b>"'} />)
    expect(page.one('.empty').text).toContain('<b>"')
    expect(page.one('a').has.href).toBe('/communities')
  })
})
