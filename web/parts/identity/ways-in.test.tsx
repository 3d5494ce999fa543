import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { identityLimits } from '#contract/identity-limits.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { describedBy, formFor, labelled, sentFor } from '#web/ui/sent.test-kit.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { AskForLetter, NoLetters, ResetForm, ResetLetterSent } from './forgotten-password.tsx'
import type { LetterLink } from './letter-link.server.ts'
import { LetterSent } from './letter-sent.tsx'
import { LinkGone } from './link-gone.tsx'
import { refusedForm } from './person.test-kit.ts'
import { SignInByLink, SignInLetterSent } from './sign-in-letter.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { TooManyTries } from './too-many-tries.tsx'

const hostile = 'ana+"<b>"@example.org'
const link = (kind: LetterLink['kind'], needs_password = false): LetterLink => ({
  kind,
  email: 'ana@example.org',
  needs_password,
})
const wrong = (intent: string, errors: Record<string, string>, kept: Record<string, string[]> = {}): RefusedForm =>
  refusedForm(intent, { sentence: null, errors, kept })

const screens: [string, (refused?: RefusedForm) => ReactNode][] = [
  ['sign-up', (refused) => <SignUpForm login="/login?redirect=%2Faccount" refused={refused} />],
  ['forgot', (refused) => <AskForLetter refused={refused} />],
  ['reset', (refused) => <ResetForm token="t0ken" link={link('reset')} refused={refused} />],
  [
    'link',
    (refused) => <SignInByLink action="/login?link=t0ken" token="t0ken" link={link('sign_in')} refused={refused} />,
  ],
  [
    'confirm',
    (refused) => <ConfirmForm token="t0ken" link={link('confirm', true)} action="/signup" refused={refused} />,
  ],
  ['letter', (refused) => <TooManyTries email={hostile} letters refused={refused ?? refusedForm('sign-in')} />],
]

describe.each(screens)('the form that sends "%s"', (intent, screen) => {
  test.each(['en', 'es', 'xb'] as const)('each sign-in form has a label for each field, in %s', async (locale) => {
    expect(stumbles((await drawn(screen(), { locale })).page)).toEqual([])
  })

  test('each sign-in form carries the form key of its page, so that a double click submits it once', async () => {
    expect(sentFor((await drawn(screen())).page, intent).form_key).toBe('key-of-this-page')
  })

  test('each sign-in form shows why it was refused, but not the refusal of another form', async () => {
    const { page } = await drawn(screen(refusedForm(intent)))
    expect(formFor(page, intent).one('.told').text).toBe('Not <now>.')
    expect((await drawn(screen(refusedForm('another')))).page.all('.told')).toEqual([])
  })

  test('no sign-in form fills in a password again after a refusal', async () => {
    const kept = { email: ['ana@'], fullname: ['Ana'] }
    const { page } = await drawn(screen(wrong(intent, { password: 'Longer.', email: 'Whole.' }, kept)))
    for (const field of page.all('input', ({ has }) => has.type === 'password')) {
      expect(field.has).not.toHaveProperty('value')
      expect(describedBy(page, field)).toContain('Longer.')
    }
  })
})

describe('signing up', () => {
  test('the sign-up form asks for a name, an address and a password, in that order', async () => {
    const { page } = await drawn(<SignUpForm login="/login" refused={undefined} />)
    const form = formFor(page, 'sign-up')
    const fields = form.all('input', ({ has }) => has.type !== 'hidden')
    expect(fields.map(({ has }) => [has.name, has.autocomplete, 'required' in has])).toEqual([
      ['fullname', 'name', true],
      ['email', 'username', true],
      ['password', 'new-password', true],
    ])
    const { min, max } = identityLimits.password
    expect(labelled(form, 'password').has).toMatchObject({ minlength: String(min), maxlength: String(max) })
    expect(describedBy(form, labelled(form, 'password'))).toMatch(new RegExp(`\\b${min}\\b`))
  })

  test('the sign-up form keeps the valid fields, and puts the focus on the first invalid field', async () => {
    const errors = { email: 'A whole address.', password: 'Ten or more.' }
    const refused = wrong('sign-up', errors, { fullname: ['Ana <A>'], email: [hostile] })
    const { page } = await drawn(<SignUpForm login="/login" refused={refused} />)
    const form = formFor(page, 'sign-up')
    expect(sentFor(page, 'sign-up')).toMatchObject({ fullname: 'Ana <A>', email: hostile })
    expect(page.all('.wrong').map(({ has, text }) => [has.role, text])).toEqual([
      ['alert', 'A whole address.'],
      [undefined, 'Ten or more.'],
    ])
    expect(page.all(({ has }) => 'autofocus' in has)).toEqual([labelled(form, 'email')])
    expect(labelled(form, 'fullname').has).not.toHaveProperty('aria-invalid')
  })

  test('the sign-up form offers a link to sign in for anyone with an account, keeping the return address', async () => {
    const { page } = await drawn(<SignUpForm login="/login?redirect=%2Faccount" refused={undefined} />)
    expect(page.one('section', '.aside').one('a').has.href).toBe('/login?redirect=%2Faccount')
    const rules = formFor(page, 'sign-up')
      .all('a')
      .map(({ has }) => has.href)
    expect(rules).toEqual(['/rules', '/terms', '/privacy'])
  })
})

describe('the screen after an e-mail was sent', () => {
  const sent: [string, ReactNode, string[]][] = [
    [
      'after signing up',
      <LetterSent key="a" to={hostile} login="/login?redirect=%2Fa" />,
      ['/signup', '/login?redirect=%2Fa'],
    ],
    ['for a new password', <ResetLetterSent key="b" to={hostile} />, ['/forgot']],
    ['to sign in', <SignInLetterSent key="c" to={hostile} />, ['/login']],
  ]
  test.each(sent)(
    'the screen after an e-mail was sent shows the address, and links back: %s',
    async (_when, screen, ways) => {
      const { page } = await drawn(screen)
      expect(page.one('header').one('b').text).toBe(hostile)
      // The focus moves to the heading of the screen that has replaced the form.
      expect(page.one('h1').has.tabindex).toBe('-1')
      expect(page.all('a').map(({ has }) => has.href)).toEqual(ways)
    },
  )
})

describe('a link from an e-mail', () => {
  test('the form of an e-mailed link sends its token back, with the password if one is needed', async () => {
    const { page } = await drawn(<ResetForm token="t0ken" link={link('reset')} refused={undefined} />)
    expect(sentFor(page, 'reset')).toMatchObject({ token: 't0ken', password: '' })
    expect(formFor(page, 'reset').has.action).toBe('/forgot?token=t0ken')
    expect(labelled(page, 'password').has.autocomplete).toBe('new-password')
    expect(page.one('header').text).toContain('ana@example.org')
    const signIn = await drawn(
      <SignInByLink action="/login?link=t" token="t" link={link('sign_in')} refused={undefined} />,
    )
    expect(labelled(signIn.page, 'password').has.autocomplete).toBe('current-password')
    expect(sentFor(signIn.page, 'link').token).toBe('t')
  })

  test('an e-mailed link that no longer works shows no form and links onward', async () => {
    const { page } = await drawn(<SignInByLink action="/login" token="t" link={null} refused={undefined} />)
    expect(page.all('form')).toEqual([])
    expect(page.all('a').map(({ has }) => has.href)).toEqual(['/login'])
    const gone = await drawn(
      <LinkGone>
        <a href="/forgot">Again</a>
      </LinkGone>,
    )
    expect(gone.page.all('h1')).toHaveLength(1)
    expect(gone.page.one('a').has.href).toBe('/forgot')
  })

  test('an e-mailed link has a panel only if there is something to fill in', async () => {
    const sheets = async (needs_password: boolean) =>
      (
        await drawn(
          <ConfirmForm token="t" link={link('confirm', needs_password)} action="/signup" refused={undefined} />,
        )
      ).page.all('.panel').length
    expect([await sheets(true), await sheets(false)]).toEqual([1, 0])
  })
})

test('a site without e-mail never offers to send an e-mail', async () => {
  const stuck = await drawn(<TooManyTries email="a@b.example" letters={false} refused={refusedForm('sign-in')} />)
  const lost = await drawn(<NoLetters />)
  for (const { page } of [stuck, lost]) expect(page.all('form')).toEqual([])
  expect(lost.page.all('a').map(({ has }) => has.href)).toEqual(['/home', '/login'])
})

test('after too many attempts, a browser can ask for an e-mail to the address it entered', async () => {
  const { page } = await drawn(<TooManyTries email={hostile} letters refused={refusedForm('sign-in')} />)
  expect(sentFor(page, 'letter').email).toBe(hostile)
})
