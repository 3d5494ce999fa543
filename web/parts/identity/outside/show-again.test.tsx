import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { formFor } from '#web/ui/sent.test-kit.ts'
import { ConfirmPanel } from '../confirm-panel.tsx'
import { refusedForm } from '../person.test-kit.ts'
import { ShowAgain } from './show-again.tsx'

const none = { password: false, proved: false, issuers: [], more: [] }
const town = { issuer: 'town', name: 'Town account', email: null, linked_at: '2026-01-01T00:00:00Z', used_at: null }
const ways = { ...none, issuers: [town, { ...town, issuer: 'state', name: 'State account' }] }
const buttons = async (shown: ReactNode) => (await drawn(shown)).page.all('button').map(({ text }) => text)

describe('somebody without a password', () => {
  test('can prove their identity at each issuer they sign in with, or by e-mail', async () => {
    const [there, elsewhere] = ['Sign in again with Town account', 'Sign in again with State account']
    expect(await buttons(<ShowAgain passkeys={0} ways={ways} letters refused={undefined} />)).toEqual([
      there,
      elsewhere,
      'E-mail me a link instead',
    ])
    expect(await buttons(<ShowAgain passkeys={0} ways={ways} letters={false} refused={undefined} />)).toEqual([
      there,
      elsewhere,
    ])
  })

  test('is asked for proof only until it has been given; people with a password are never asked', async () => {
    for (const has of [{ proved: true }, { password: true }])
      expect(await buttons(<ShowAgain passkeys={0} ways={{ ...ways, ...has }} letters refused={undefined} />)).toEqual(
        [],
      )
  })

  test('sees at which issuer the proof failed', async () => {
    const refused = refusedForm('prove-outside', { kept: { issuer: ['state'] } })
    const { page } = await drawn(<ShowAgain passkeys={0} ways={ways} letters refused={refused} />)
    expect(page.all('.told')).toHaveLength(1)
    expect(formFor(page, 'prove-letter').text).not.toContain('Not <now>.')
  })
})

describe('the page that a letter opens', () => {
  const link = (kind: 'change' | 'proof') => ({ kind, email: 'a…@mill.example', needs_password: false })
  const panel = (kind: 'change' | 'proof', has: Partial<typeof ways> = {}) => (
    <ConfirmPanel passkeys={0} token="t0ken" link={link(kind)} ways={{ ...ways, ...has }} letters refused={undefined} />
  )

  test('offers to confirm a new address once the owner of the account has proved their identity', async () => {
    expect(await buttons(panel('change'))).not.toContain('Confirm my address')
    expect(await buttons(panel('change', { proved: true }))).toEqual(['Confirm my address'])
  })

  test('proves who somebody is only once they press its button', async () => {
    expect(await buttons(panel('proof'))).toEqual(['Yes, it’s me'])
  })
})
