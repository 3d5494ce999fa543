import { describe, expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { Locale } from '#web/words/locales.ts'
import { CommunityList, type Community } from './community-list.tsx'
import { CommunityRules } from './community-rules.tsx'
import { RoleName } from './role-name.tsx'
import { useCommunity, useCommunityName, type Livery } from '#web/state/use-community.ts'

type Listed = Community & { livery: Livery }

const community = (comm_id: string, more: Partial<Listed> = {}): Listed => ({
  comm_id,
  comm_name: `Garden <${comm_id}>`,
  summary: 'Who grows & waters.',
  lang: 'en',
  polls_by: 'moderators',
  join: 'open',
  member_count: 3,
  front: 'looked_at',
  on_front: true,
  picture_url: null,
  visibility: 'public',
  my_role: null,
  barred: null,
  sample: false,
  livery: 'moss',
  ...more,
})
const list = async (communities: Listed[], locale: Locale = 'en', heading: 'h2' | 'h3' = 'h2') =>
  (await drawn(<CommunityList communities={communities} heading={heading} />, { locale })).page

describe('communities in a list', () => {
  test('listed communities link to their pages, in the given order and at the given heading level', async () => {
    const page = await list([community('C2'), community('C1')], 'en', 'h3')
    expect(page.all('h3').map((head) => head.one('a').has.href)).toEqual(['/communities/C2', '/communities/C1'])
    expect(page.all('h2')).toEqual([])
    expect(page.all('li').map((row) => row.all('p')[0]!.text)).toEqual(['Who grows & waters.', 'Who grows & waters.'])
  })

  test.each([
    ['en', '1,234'],
    ['es', '1234'],
  ] as const)('listed communities show how many members they have, in %s', async (locale, most) => {
    const some = [0, 1, 1234].map((member_count, at) => community(`C${at}`, { member_count }))
    const lines = (await list(some, locale)).all('.meta').map((line) => line.all('span')[0]!.text.split(' '))
    expect(lines.map(([number]) => number)).toEqual(['0', '1', most])
    const [none, one, many] = lines.map(([, word]) => word)
    expect(none).toBe(many)
    expect(one).not.toBe(many)
  })

  test('listed communities show the visitor’s role in them, and which are samples', async () => {
    const roles = ['owner', 'moderator', 'member', null] as const
    const page = await list([
      ...roles.map((my_role, at) => community(`C${at}`, { my_role })),
      community('C9', { sample: true }),
    ])
    const tags = page.all('li').map((row) => row.all('.tag'))
    expect(tags.map((some) => some.length)).toEqual([1, 1, 1, 0, 1])
    expect(new Set(tags.flat().map(({ text }) => text)).size).toBe(4)
    expect(tags[4]![0]!.has.title).toBeTruthy()
  })

  test('each listed community is shown in the colour of its arms', async () => {
    const page = await list([community('C1', { livery: 'plum' }), community('C2')])
    expect(page.all('li').map(({ has }) => has.class)).toEqual(['plum', 'moss'])
  })

  test('the names and summaries of listed communities are marked with their own language', async () => {
    const page = await list([community('C1', { lang: 'ar', comm_name: 'حديقة' })])
    expect(page.all('span', ({ has }) => has.lang === 'ar').map(({ has, text }) => [has.dir, text])).toEqual([
      ['auto', 'حديقة'],
      ['auto', 'Who grows & waters.'],
    ])
  })
})

test('rules are numbered and keep their order and language', async () => {
  const rules = [
    { title: 'Be <kind>', text: 'To all & sundry.' },
    { title: 'Water', text: 'When it is dry.' },
  ]
  const { page } = await drawn(<CommunityRules rules={rules} lang="en" />, { locale: 'es' })
  const items = page.one('ol').all('li')
  expect(items.map((item) => [item.one('h3').text, item.one('p').text])).toEqual(
    rules.map(({ title, text }) => [title, text]),
  )
  expect(items[0]!.one('h3').one('span').has.lang).toBe('en')
  expect(page.one('section').has['aria-labelledby']).toBe(page.one('h2').has.id)
})

test('each role has its own name in every language', async () => {
  const roles = ['owner', 'moderator', 'member'] as const
  const words = await Promise.all(
    roles.flatMap((role) =>
      (['en', 'es'] as const).map(async (locale) => (await drawn(<RoleName role={role} />, { locale })).text),
    ),
  )
  expect(new Set(words).size).toBe(6)
})

test('a community is found by its id, and an unknown or missing id finds nothing', async () => {
  function CommunityText({ comm_id }: { comm_id: string | null }) {
    return `${useCommunityName(comm_id)} ${useCommunity(comm_id)?.lang}`
  }
  const root = { named: [{ comm_id: 'C1', comm_name: 'Garden', lang: 'es', my_role: null, livery: 'river' as const }] }
  const found = async (comm_id: string | null) => (await drawn(<CommunityText comm_id={comm_id} />, { root })).text
  expect(await found('C1')).toBe('Garden es')
  expect([await found('C2'), await found(null)]).toEqual(['null undefined', 'null undefined'])
})
