import { describe, expect, test } from 'vitest'
import { ana, refusedForm, signedIn } from '#web/parts/identity/person.test-kit.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { sentFrom } from '#web/ui/sent.test-kit.ts'
import type { Locale } from '#web/words/locales.ts'
import type { BarredHere } from './care.server.ts'
import { WayToFound } from './found-community.tsx'
import { MembersList } from './members-list.tsx'
import { ViewHead } from './view-head.tsx'

const me = ana.user.UID
const members = [
  { UID: me, role: 'owner' as const, joined_at: '2026-11-01T10:00:00.000Z' },
  { UID: '01J0000000000000000000BEN0', role: 'moderator' as const, joined_at: '2026-11-02T10:00:00.000Z' },
  { UID: '01J0000000000000000000CAI0', role: 'member' as const, joined_at: '2026-11-03T10:00:00.000Z' },
]
interface Shown {
  mayName?: boolean
  next?: string | null
  saved?: boolean
  refused?: RefusedForm
  barred?: BarredHere
  locale?: Locale
}
const nobody = { people: [], next: null, further: false }
const list = async ({
  mayName = true,
  next = null,
  saved = false,
  refused,
  barred = nobody,
  locale = 'en',
}: Shown = {}) =>
  (
    await drawn(
      <MembersList
        comm_id="C1"
        members={members}
        names={{ [me]: 'Ana <A>', [members[1]!.UID]: 'Ben' }}
        me={me}
        barred={barred}
        officials={[]}
        mayName={mayName}
        explains={false}
        cursor="here"
        next={next}
        saved={saved}
        refused={refused}
      />,
      { locale, root: signedIn() },
    )
  ).page

describe('the list of members', () => {
  test('the list of members shows each member’s role and date of joining, and the name if it may be shown', async () => {
    const rows = (await list()).one('.members').all('li')
    expect(rows[0]!.one('h2').text).toContain('Ana <A>')
    expect(rows.map((row) => row.one('h2').text.includes('(you)'))).toEqual([true, false, false])
    // A hidden name is shown to nobody, but the member still has a row.
    expect(rows[2]!.one('h2').text).not.toBe('')
    expect(rows[2]!.text).not.toContain(members[2]!.UID)
    expect(new Set(rows.map((row) => row.one('b').text)).size).toBe(3)
    expect(rows.map((row) => /(\d) November/.exec(row.text)?.[1])).toEqual(['1', '2', '3'])
  })

  test('the list of members lets only owners change roles', async () => {
    expect((await list({ mayName: false })).all('form')).toEqual([])
    const page = await list()
    const sent = page
      .all('form')
      .map((form) => Object.fromEntries(sentFrom(page, form)))
      .filter(({ intent }) => intent === 'role')
    expect(sent.map(({ intent, UID, role, cursor }) => [intent, UID, role, cursor])).toEqual(
      members.map(({ UID, role }) => ['role', UID, role, 'here']),
    )
    expect(
      page
        .all('select')[0]!
        .all('option')
        .map(({ has }) => has.value),
    ).toEqual(['observer', 'member', 'editor', 'moderator', 'owner'])
  })

  test.each(['en', 'es', 'xb'] as const)(
    'the list of members has forms that say whose role they change, in %s',
    async (locale) => {
      const page = await list({ locale })
      expect(stumbles(page)).toEqual([])
      const ofRoles = page.all('form').filter(({ has }) => has.class === 'role')
      expect(ofRoles).toHaveLength(3)
      for (const form of ofRoles) expect(page.one(`#${form.has['aria-labelledby']}`).tag).toBe('h2')
    },
  )

  test('the list of members links to the next page, with the cursor encoded', async () => {
    const further = async (shown: Shown = {}) =>
      (await list(shown)).all('a', ({ has }) => has.href!.includes('cursor=')).map(({ has }) => has.href)
    expect(await further()).toEqual([])
    expect(await further({ next: 'a&b=c/d' })).toEqual(['/communities/C1?edit=members&cursor=a%26b%3Dc%2Fd'])
  })

  test('the list of members links each member to the form for suspending or removing them, except those who run the community', async () => {
    const links = async (mayName: boolean) =>
      (await list({ mayName })).all('a', ({ has }) => has.href!.includes('decide=member')).length
    expect([await links(true), await links(false)]).toEqual([2, 1])
  })

  test('below the members stand the people who were suspended or removed, each with the end and the decision', async () => {
    const person = { UID: members[1]!.UID, decision_id: 'D1', ended: false, until: '2026-12-04T10:00:00.000Z' }
    const people = [person, { ...person, UID: 'other', decision_id: 'D2', ended: true, until: null }]
    const shown = async (barred: BarredHere) =>
      (await list({ barred })).all('section').find(({ text }) => text.startsWith('Suspended or removed'))!
    const section = await shown({ people, next: 'a&b', further: true })
    const [ben, other] = section.all('li')
    expect(ben!.text).toContain('Ben')
    expect(ben!.text).toContain('Suspended until Friday 4 December')
    expect(other!.text).toContain('Removed for good')
    expect(section.all('a').map(({ has }) => has.href)).toEqual([
      '/account?look=decision&id=D1',
      '/account?look=decision&id=D2',
      '/communities/C1?edit=members',
      '/communities/C1?edit=members&barred=a%26b',
    ])
    const none = 'Nobody’s membership is suspended or ended.'
    expect((await shown(nobody)).text).toContain(none)
    // A page can be empty although there is a next one.
    expect((await shown({ ...nobody, next: 'a' })).text).not.toContain(none)
    expect((await shown(null)).text).toContain('right now')
  })

  test('the list of members shows one notice after a change of role: saved, or why it was refused', async () => {
    const told = async (shown: Shown) => (await list(shown)).all('.told').map(({ text }) => text)
    expect(await told({ saved: true })).toHaveLength(1)
    expect(await told({ saved: true, refused: refusedForm('role') })).toEqual(['Not <now>.'])
    expect(await told({})).toEqual([])
  })
})

test('a guest who wants to found a community signs in first and returns to the form', async () => {
  const way = async (root = {}) => (await drawn(<WayToFound />, { root })).page.one('a').has.href!
  expect(await way(signedIn())).toBe('/communities?new=community')
  const login = new URL(await way(), 'https://polity.example')
  expect([login.pathname, login.searchParams.get('redirect')]).toEqual(['/login', '/communities?new=community'])
})

test('a form shown in place of a page has a focusable heading, and a lead if one is given', async () => {
  const head = async (lead?: string) =>
    (
      await drawn(
        <ViewHead eyebrow="E" title="T">
          {lead}
        </ViewHead>,
      )
    ).page
  expect((await head()).one('h1').has.tabindex).toBe('-1')
  expect((await head()).all('.lead')).toEqual([])
  expect((await head('L')).one('.lead').text).toBe('L')
})
