import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import Screen from '#web/screens/account.tsx'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { describedBy, formFor, labelled, sentFor } from '#web/ui/sent.test-kit.ts'
import type { Locale } from '#web/words/locales.ts'
import { answered, refusedForm, signedIn } from '#web/parts/identity/person.test-kit.ts'
import { sections } from './plates.ts'

const member = { comm_id: 'C1', comm_name: 'Garden', lang: 'en', my_role: 'member' as const }
const session = (session_id: string, current = false) => ({
  session_id,
  device: 'Firefox, Linux',
  created_at: '2026-11-01T08:00:00.000Z',
  seen_at: '2026-11-20T08:30:00.000Z',
  current,
})
const town = {
  issuer: 'town',
  name: 'Town account',
  email: 'ana@town.example' as string | null,
  linked_at: '2026-11-01T08:00:00.000Z',
  used_at: null,
}
type LinkedIssuer = typeof town
const page = {
  user: { fullname: 'Ana <A>', icoins: 1234, name_public: true, operator: false },
  address: { email: 'ana@example.org', confirmed: false, pending_email: 'new@example.org' as string | null },
  letters: true,
  ways: { password: true, issuers: [] as LinkedIssuer[], more: [] as Pick<LinkedIssuer, 'issuer' | 'name'>[] },
  sessions: [session('S1', true), session('S2')],
  notices: [
    {
      notice_id: 'N1',
      about: { thing: 'poll', id: 'P1' },
      kind: 'poll_closed',
      sentence: 'It closed.',
      link: '/results/P1',
      title: 'A poll',
      correction: null,
      lang: 'en',
      at: '2026-11-20T08:00:00.000Z',
      times: 1,
      read: false,
    },
  ],
  next: null as string | null,
  further: false,
  due: [] as { poll_id: string; title: string; lang: string; corrections: object }[],
  responses: [answered('P1')],
  followed: [],
  communities: [member],
  more: false,
  confirming: null as null | {
    token: string
    link: { kind: 'confirm'; email: string; needs_password: boolean } | null
  },
}
type Page = typeof page

/** The data in the form in which each room loads it. */
const loaderDataOf = ({ user, ...all }: Page) => {
  const { address, letters, ways, sessions, confirming } = all
  const { notices, next, further, due, responses, followed, communities, more } = all
  const data = {
    identity: {
      address,
      letters,
      ways,
      outside: null,
      signedIn: { sessions, next: null, further: false },
      confirming,
      passkeys: { items: [], more: false },
      takesPasskeys: true,
      codes: { on: null, recovery_codes: 0 },
      closing: { closes_at: null, last_operator: false, sole_owner_of: [] },
      copy: { parts: [], proved: true, password: ways.password, email: address.email },
    },
    comments: { waits: false },
    coins: { wallet: { balance: 1234, pending: 5, day_left: 55, week_left: 245, hidden: false } },
    users: { notices, next, further },
    moderation: { waits: null, reported: false, queues: [] },
    polls: {
      due,
      overdue: responses.filter(({ poll }) => poll.overdue),
      responses,
      next: null,
      further: false,
      tookBack: false,
    },
    bills: followed,
    comms: { communities, asked: [], former: [], more },
  }
  return { user, look: null, desk: null, data }
}

/** Every action that may have been carried out, with the section that confirms it. */
const doneIn = sections.flatMap(({ id, done = {} }) => Object.keys(done).map((word): [string, string] => [word, id]))
// The other props of the screen, which are not used here.
const Account = Screen as unknown as ComponentType<{ loaderData: unknown; actionData: { refused?: RefusedForm } }>

const account = (more: Partial<Page> = {}, refused?: RefusedForm, at = '/account', locale: Locale = 'en') =>
  drawn(<Account loaderData={loaderDataOf({ ...page, ...more })} actionData={refused ? { refused } : {}} />, {
    at,
    locale,
    root: signedIn(),
  })
const sectionOf = ({ page: shown }: Drawn, name: string) => shown.one('section', `#${name}`)
const told = ({ page: shown }: Drawn) => shown.all('.told').map(({ text }) => text)

test('overdue promises made by the person, or in polls the person answered, are listed above the news', async () => {
  const promise = { what: 'We plant it.', who: 'The council', by: '2026-11-01' }
  const due = [{ poll_id: 'P7', title: 'Mine <b>?', lang: 'en', corrections: {} }]
  const shown = await account({ due, responses: [answered('P1', { overdue: true, promise }), answered('P2')] as never })
  const overdue = shown.page.all('.panel').find(({ text }) => text.startsWith('Overdue'))!
  expect(overdue.all('a').map(({ has }) => has.href)).toEqual(['/build?poll=P7&look=after', '/results/P1'])
  expect(overdue.text).toContain('1 November 2026')
  expect((await account()).text).not.toContain('Overdue')
})

test('an answer to a removed or withdrawn poll says that it isn’t counted', async () => {
  const gone = [answered('P1', { state: 'removed', title: '', items: [] }), answered('P2', { state: 'withdrawn' })]
  const answers = sectionOf(await account({ responses: gone }), 'answers')
  expect(answers.all('form')).toEqual([])
  expect(answers.all('li').map(({ text }) => /isn’t counted/.test(text))).toEqual([true, true])
  expect(answers.text).not.toMatch(/closed/)
})

test.each(['en', 'es', 'xb'] as const)('the account page has no accessibility faults in %s', async (locale) => {
  const { page: shown } = await account({}, undefined, '/account', locale)
  expect(stumbles(shown)).toEqual([])
  for (const nav of shown.all('nav')) {
    const links = nav.all('a')
    expect(links.map(({ has }) => has.href)).toEqual(sections.map(({ id }) => `#${id}`))
    for (const { has, text } of links) expect(shown.one('section', has.href!).one('h2').text).toBe(text)
  }
})

describe('every refusal is shown once, beside the form that was sent', () => {
  const shownIn: [string, string | null][] = [
    ['sign-out', null],
    ['read', 'happened'],
    ['seen', 'happened'],
    ['withdraw', 'answers'],
    ['leave', 'communities'],
    ['name', 'name'],
    ['letter', 'email'],
    ['email', 'email'],
    ['keep-email', 'email'],
    ['password', 'password'],
    ['new-passkey', 'password'],
    ['set-up-codes', 'password'],
    ['end-session', 'sessions'],
    ['end-other-sessions', 'sessions'],
    ['sign-out-everywhere', 'sessions'],
    ['close-account', 'close'],
  ]
  test.each(shownIn)('the refusal of "%s" is shown once, beside its form', async (intent, section) => {
    const shown = await account({}, refusedForm(intent))
    expect(told(shown)).toEqual(['Not <now>.'])
    if (section) expect(sectionOf(shown, section).all('.told')).toHaveLength(1)
    // A collapsed part would hide the message.
    for (const fold of shown.page.all('details'))
      if (fold.all('.told').length > 0) expect(fold.has).toHaveProperty('open')
  })

  test('every form on the page is covered, except the form whose setting stays in the browser', async () => {
    const { page: shown } = await account()
    const intents = shown.all('input', ({ has }) => has.name === 'intent').map(({ has }) => has.value!)
    expect(new Set(intents)).toEqual(new Set([...shownIn.map(([intent]) => intent), 'appearance']))
  })
})

describe('a success message appears in its section, but not beside a refusal', () => {
  test.each(doneIn)('the success message "%s" appears once, in its section', async (done, section) => {
    const shown = await account({}, undefined, `/account?done=${done}`)
    expect(told(shown)).toHaveLength(1)
    expect(sectionOf(shown, section).all('.told')).toHaveLength(1)
  })

  test('each success message has its own wording', async () => {
    const all = await Promise.all(doneIn.map(([done]) => account({}, undefined, `/account?done=${done}`)))
    expect(new Set(all.flatMap(told)).size).toBe(all.length)
    expect(told(await account({}, undefined, '/account?done=everything'))).toEqual([])
    expect(told(await account({}, refusedForm('withdraw'), '/account?done=withdrawn'))).toEqual(['Not <now>.'])
  })
})

describe('the form for the name and its visibility', () => {
  const shown = async (refused?: RefusedForm) => (await account({}, refused)).page

  test('the name form shows the saved values', async () => {
    expect(sentFor(await shown(), 'name')).toMatchObject({ fullname: 'Ana <A>', name_public: 'on' })
    expect((await shown()).one('h1').text).toBe('Ana <A>')
  })

  test('after a refusal the name form shows the sent values, even if an option was switched off', async () => {
    const errors = { fullname: 'Write a name.' }
    const kept = { fullname: ['   '] }
    const after = await shown(refusedForm('name', { sentence: null, errors, kept }))
    expect(sentFor(after, 'name')).toMatchObject({ fullname: '   ' })
    expect(sentFor(after, 'name')).not.toHaveProperty('name_public')
    const name = labelled(formFor(after, 'name'), 'fullname')
    expect(describedBy(after, name)).toBe('Write a name.')
    expect(name.has['aria-invalid']).toBe('true')
  })
})

describe('the e-mail address section', () => {
  const intents = async (more: Partial<Page>) =>
    sectionOf(await account(more), 'email')
      .all('input', ({ has }) => has.name === 'intent')
      .map(({ has }) => has.value)

  test('the address section offers the actions possible in its current state', async () => {
    const address = { ...page.address, confirmed: true, pending_email: null }
    expect(await intents({ address })).toEqual(['email'])
    expect(await intents({ address: { ...address, confirmed: false } })).toEqual(['letter', 'email'])
    expect(await intents({})).toEqual(['letter', 'keep-email', 'email'])
    expect(await intents({ letters: false })).toEqual(['link'])
  })

  test('the form for keeping the old address submits that address, whatever the new address is', async () => {
    const { page: shown } = await account()
    expect(sentFor(shown, 'keep-email').email).toBe('ana@example.org')
    expect(sectionOf(await account(), 'email').text).toContain('new@example.org')
  })

  test('the address section says whether the address is confirmed', async () => {
    const tag = async (confirmed: boolean) =>
      sectionOf(await account({ address: { ...page.address, confirmed } }), 'email').one('.tag').text
    expect(await tag(true)).not.toBe(await tag(false))
  })

  test('the address section stays open after an invalid address, with the text that was entered', async () => {
    const errors = { email: 'A whole address.' }
    const shown = await account({}, refusedForm('email', { sentence: null, errors, kept: { email: ['ana@'] } }))
    const form = formFor(shown.page, 'email')
    expect(labelled(form, 'email').has).toMatchObject({ value: 'ana@', dir: 'ltr', type: 'email' })
    expect(describedBy(form, labelled(form, 'email'))).toBe('A whole address.')
    expect(sectionOf(shown, 'email').one('details').has).toHaveProperty('open')
    expect(sectionOf(await account(), 'email').one('details').has).not.toHaveProperty('open')
  })
})

describe('the ways to sign in', () => {
  const intentOf = (form: ReturnType<typeof sectionOf>) =>
    form.all('input', ({ has }) => has.name === 'intent')[0]?.has.value
  const of = async (ways: Partial<Page['ways']>, letters = true) => {
    const section = sectionOf(await account({ letters, ways: { ...page.ways, ...ways } }), 'password')
    // Passkeys and codes have tests of their own.
    const forms = section.all('form').filter((form) => !/passkey|codes/.test(intentOf(form) ?? ''))
    const intents = forms.map(intentOf)
    const asked = forms
      .flatMap((form) => form.all('input', ({ has }) => has.type === 'password'))
      .map(({ has }) => has.name)
    return { text: section.text, intents, asked }
  }

  test('a site that offers no outside accounts does not mention them', async () => {
    const { text, intents } = await of({})
    expect(text).not.toContain('Other accounts')
    expect(intents).toEqual(['password'])
  })

  test('an outside account is added and removed with the password', async () => {
    const adding = await of({ more: [{ issuer: 'town', name: 'Town account' }] })
    expect(adding.intents).toEqual(['password', 'link-outside'])
    expect(adding.asked).toEqual(['password', 'new_password', 'password'])
    const removing = await of({ issuers: [town] })
    expect(removing.text).toContain('ana@town.example')
    expect(removing.intents).toEqual(['password', 'prove-outside', 'unlink-outside'])
  })

  test('without a password the only outside account cannot be removed, but an e-mailed link can set a password', async () => {
    const only = await of({ password: false, issuers: [town] })
    expect(only.text).toContain('It’s your only way to sign in')
    expect(only.intents).toEqual(['set-password', 'prove-outside', 'prove-letter'])
    expect((await of({ password: false, issuers: [town] }, false)).intents).toEqual(['prove-outside'])
    const two = await of({ password: false, issuers: [town, { ...town, issuer: 'other', name: 'Other' }] })
    expect(two.intents).toEqual([
      'set-password',
      'prove-outside',
      'prove-outside',
      'prove-letter',
      'unlink-outside',
      'unlink-outside',
    ])
    expect(two.asked).toEqual([])
  })
})

test('a wrong password is reported at its field, and no password is ever sent back', async () => {
  const errors = { password: 'That is not it.' }
  const shown = await account({}, refusedForm('password', { sentence: null, errors, kept: {} }))
  const form = formFor(shown.page, 'password')
  expect(describedBy(form, labelled(form, 'password'))).toBe('That is not it.')
  expect(
    form.all('input', ({ has }) => has.type === 'password').map(({ has }) => [has.name, has.autocomplete, has.value]),
  ).toEqual([
    ['password', 'current-password', undefined],
    ['new_password', 'new-password', undefined],
  ])
  // The account's e-mail address, for password managers.
  expect(form.one('input', ({ has }) => has.name === 'email').has.value).toBe('ana@example.org')
})

test('the page’s language is marked, and each language has a link of its own', async () => {
  const links = sectionOf(await account({}, undefined, '/account', 'es'), 'language').all('a')
  expect(links.map(({ has }) => [has.href, has.lang, has['aria-current']])).toEqual([
    ['/account?lang=en', 'en', undefined],
    ['/account?lang=es', 'es', 'true'],
  ])
})

test('the appearance setting shows the choice made in this browser', async () => {
  const { page: shown } = await account()
  expect(sentFor(shown, 'appearance').appearance).toBe('system')
  const dark = await drawn(<Account loaderData={loaderDataOf(page)} actionData={{}} />, {
    root: signedIn({ appearance: 'dark' }),
  })
  expect(sentFor(dark.page, 'appearance').appearance).toBe('dark')
})

test('a link from an e-mail fills in one form, which says whose address it is', async () => {
  const confirming = (needs_password: boolean) => ({
    token: 't0ken',
    link: { kind: 'confirm' as const, email: 'ana@example.org', needs_password },
  })
  const { page: shown } = await account({ confirming: confirming(true) })
  expect(sentFor(shown, 'confirm')).toMatchObject({ token: 't0ken', password: '' })
  expect(formFor(shown, 'confirm').has.action).toBe('/account?confirm=t0ken')
  const { page: bare } = await account({ confirming: confirming(false) })
  expect(Object.keys(sentFor(bare, 'confirm'))).not.toContain('password')
  const { page: gone } = await account({ confirming: { token: 't0ken', link: null } })
  expect(gone.all('input', ({ has }) => has.value === 'confirm')).toEqual([])
  expect(gone.all('a', ({ has, text }) => has.href === '#email' && text !== '').length).toBeGreaterThan(0)
})
