import { describe, expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { sentFor } from '#web/ui/sent.test-kit.ts'
import { refusedForm } from '../person.test-kit.ts'
import { SafetyPage, SafetyPanel } from './safety-page.tsx'

const kinds = ['not_me', 'recover', 'stop_recovery'] as const
const opened = (kind: (typeof kinds)[number]) => ({ done: null, token: 't0ken', link: { kind, email: 'a…@b.example' } })
const gone = { done: null, token: 't0ken', link: null }

describe.each(kinds)('the page of a link of kind %s', (kind) => {
  test('has one button, which sends the token to where the page stands', async () => {
    for (const [Shown, at] of [
      [SafetyPage, '/forgot'],
      [SafetyPanel, '/account'],
    ] as const) {
      const { page, text } = await drawn(<Shown safety={opened(kind)} refused={undefined} />)
      expect(page.all('button')).toHaveLength(1)
      expect(sentFor(page, kind)).toMatchObject({ token: 't0ken' })
      expect(page.one('form').has.action).toContain(`${at}?safety=t0ken`)
      expect(text).toContain('a…@b.example')
    }
  })

  test('says once that it could not be done', async () => {
    const { page } = await drawn(<SafetyPage safety={opened(kind)} refused={refusedForm(kind)} />)
    expect(page.all('.told')).toHaveLength(1)
  })
})

test('a link that is over leads on, and has no button', async () => {
  const page = await drawn(<SafetyPage safety={gone} refused={undefined} />)
  expect(page.text).toContain('This link no longer works')
  expect(page.page.all('form')).toEqual([])
  expect((await drawn(<SafetyPanel safety={gone} refused={undefined} />)).text).toContain('This link no longer works')
})

test('what has been done is said, and to somebody signed in never that they are signed out', async () => {
  const text = async (done: (typeof kinds)[number], Shown: typeof SafetyPage) =>
    (await drawn(<Shown safety={{ done, token: '', link: null }} refused={undefined} />)).text
  for (const Shown of [SafetyPage, SafetyPanel]) {
    expect(await text('stop_recovery', Shown)).toContain('It’s stopped')
    expect(await text('recover', Shown)).toContain('The wait has begun')
  }
  expect(await text('not_me', SafetyPage)).toContain('You’re signed out everywhere')
  expect(await text('not_me', SafetyPanel)).not.toContain('You’re signed out everywhere')
})
