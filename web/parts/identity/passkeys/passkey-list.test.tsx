import { describe, expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { formFor, sentFor } from '#web/ui/sent.test-kit.ts'
import { refusedForm } from '../person.test-kit.ts'
import { PasskeyAnswer } from './passkey-answer.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

const phone = { passkey_id: 'P1', name: 'Phone <1>', created_at: '2026-11-01T08:00:00.000Z', used_at: null }
const tablet = { ...phone, passkey_id: 'P2', name: 'Tablet', used_at: '2026-11-20T08:30:00.000Z' }
const list = async (more: Partial<Parameters<typeof PasskeyList>[0]> = {}) =>
  (
    await drawn(
      <PasskeyList
        passkeys={{ items: [phone, tablet], last: false }}
        proof="password"
        device="Firefox, Linux"
        refused={undefined}
        {...more}
      />,
    )
  ).page

describe('the list of passkeys', () => {
  test('names each passkey, and says when it was used', async () => {
    const rows = (await list()).all('li')
    expect(rows.map((row) => row.one('b').text)).toEqual(['Phone <1>', 'Tablet'])
    expect(rows.map((row) => row.text.includes('last used'))).toEqual([false, true])
  })

  test('asks for the password to add or remove one, but not to rename it', async () => {
    const page = await list({ passkeys: { items: [phone], last: false } })
    const asks = (intent: string) => formFor(page, intent).all('input', ({ has }) => has.name === 'password').length
    expect(['new-passkey', 'rename-passkey', 'remove-passkey'].map(asks)).toEqual([1, 0, 1])
    expect((await list({ proof: 'before' })).all('input', ({ has }) => has.name === 'password')).toEqual([])
  })

  test('suggests the name of this browser', async () => {
    expect(sentFor(await list(), 'new-passkey').name).toBe('Firefox, Linux')
  })

  test('does not offer to remove the only way to sign in', async () => {
    const page = await list({ passkeys: { items: [phone], last: true }, proof: 'before' })
    expect(page.one('li').text).toContain('It’s your only way to sign in')
    expect(page.all('summary').map(({ text }) => text)).not.toContain('Remove Phone <1>')
  })

  test('shows a refusal beside the passkey that it is about', async () => {
    const refused = refusedForm('remove-passkey', { kept: { passkey_id: ['P2'] } })
    const rows = (await list({ refused })).all('li')
    expect(rows.map((row) => row.all('.told').length)).toEqual([0, 1])
    expect((await list({ refused: refusedForm('add-passkey') })).all('.told')).toHaveLength(1)
  })
})

test('the button for signing in shows why a passkey was refused', async () => {
  const shown = async (intent: string) =>
    (await drawn(<PasskeySignIn suggests={false} action="/login" refused={refusedForm(intent)} />)).page.all('.told')
      .length
  expect(await Promise.all(['passkey', 'ask-passkey', 'login'].map(shown))).toEqual([1, 1, 0])
})

test('while the browser asks for a passkey, the page says so', async () => {
  const asked = {
    kind: 'use',
    options: { challenge: 'c', timeout: 1, rpId: 'polity.example', userVerification: 'required' },
  } as const
  const { text } = await drawn(<PasskeyAnswer step={{ asked, intent: 'passkey', values: {} }} action="/login" />)
  expect(text).toContain('Follow the steps that your browser or device shows you now.')
})
