import { describe, expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { formFor, sentFor } from '#web/ui/sent.test-kit.ts'
import { refusedForm } from '../person.test-kit.ts'
import { CodesPart } from './codes-part.tsx'
import { SecondStep } from './second-step.tsx'
import { ShownCodes } from './set-up-codes.tsx'

const since = '2026-11-01T08:00:00.000Z'
const part = async (codes: { on: string | null; recovery_codes: number }, password = true) =>
  drawn(<CodesPart codes={{ ...codes, recovery: null }} proof={password ? 'password' : 'before'} refused={undefined} />)

describe('the part of the account about codes', () => {
  test('asks for the password to turn them on, where there is one', async () => {
    const { page } = await part({ on: null, recovery_codes: 0 })
    expect(sentFor(page, 'set-up-codes')).toHaveProperty('password')
    expect(sentFor((await part({ on: null, recovery_codes: 0 }, false)).page, 'set-up-codes')).not.toHaveProperty(
      'password',
    )
  })

  test('says how many recovery codes are left, and what it means when none is', async () => {
    expect((await part({ on: since, recovery_codes: 1 })).text).toContain('You have 1 recovery code left.')
    expect((await part({ on: since, recovery_codes: 0 })).text).toContain('You have no recovery codes left.')
  })

  test('asks for a code to turn them off', async () => {
    const { page } = await part({ on: since, recovery_codes: 9 })
    for (const intent of ['turn-off-codes', 'new-recovery-codes']) expect(sentFor(page, intent)).toHaveProperty('code')
  })
})

describe('what is shown once', () => {
  const setUp = { secret: 'ABCDEFGHIJ', address: 'otpauth://totp/x', qr: { size: 21, path: '' } }

  test('the secret stands as a QR code, as a link and in groups to type', async () => {
    const { page } = await drawn(<ShownCodes given={{ setUp }} refused={undefined} />)
    expect(page.one('.secret').text).toBe('ABCD EFGH IJ')
    expect(page.one('a').has.href).toBe('otpauth://totp/x')
    expect(page.all('svg', '.qr')).toHaveLength(1)
  })

  test('a wrong code is said beside its field, and the form brings the secret along', async () => {
    const refused = refusedForm('turn-on-codes', { sentence: null, errors: { code: 'Wrong <code>.' } })
    const { page } = await drawn(<ShownCodes given={{ setUp }} refused={refused} />)
    expect(formFor(page, 'turn-on-codes').text).toContain('Wrong <code>.')
    expect(sentFor(page, 'turn-on-codes')).toMatchObject({ secret: setUp.secret, address: setUp.address })
  })

  test('each recovery code stands on a line of its own', async () => {
    const { page } = await drawn(<ShownCodes given={{ recoveryCodes: ['AAAA', 'BBBB'] }} refused={undefined} />)
    expect(page.all('li').map(({ text }) => text)).toEqual(['AAAA', 'BBBB'])
  })
})

test('the second step leads back to the first', async () => {
  const { page } = await drawn(<SecondStep again="/login?redirect=%2Fbuild" refused={undefined} />)
  expect(page.all('a').map(({ has }) => has.href)).toEqual(['/login?redirect=%2Fbuild'])
  expect(sentFor(page, 'code')).toHaveProperty('code')
})
