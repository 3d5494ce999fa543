import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { MyData } from './my-data.tsx'
import { refusedForm } from './person.test-kit.ts'

const mine = { parts: [], email: 'ana@mill.example', proved: false, password: true, refused: undefined }

test('somebody who has just signed in can download their data at once', async () => {
  const { page } = await drawn(<MyData {...mine} proved />)
  expect(page.all('a').map(({ text }) => text)).toEqual(['Download my data'])
  expect(page.all('button')).toEqual([])
})

test('somebody who signed in longer ago is asked for the password first, and told if it is wrong', async () => {
  const { page } = await drawn(
    <MyData {...mine} refused={refusedForm('prove-password', { errors: { password: 'Not it.' } })} />,
  )
  expect(page.all('a')).toEqual([])
  expect(page.all('button').map(({ text }) => text)).toContain('Continue')
  expect(page.text).toContain('Not it.')
})

test('somebody without a password is led to where they can show who they are', async () => {
  const { page } = await drawn(<MyData {...mine} password={false} />)
  expect(page.all('a').map(({ text }) => text)).toEqual(['show us that it’s you'])
})
