import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { IssuerStates } from './issuer-states.tsx'

const town = {
  issuer: 'town',
  name: 'Town <account>',
  address: 'https://id.town.example',
  callback: 'https://polity.example/login/town/callback',
  state: 'answers' as const,
}

test('each issuer stands with its address, the address it has to allow, and whether it answers', async () => {
  const issuers = [town, { ...town, issuer: 'gone', state: 'unreachable' as const }]
  const { page } = await drawn(<IssuerStates issuers={issuers} />)
  const [first, second] = page.all('li').map(({ text }) => text)
  for (const part of [town.name, town.address, town.callback, 'It answers.']) expect(first).toContain(part)
  expect(second).toContain('nobody can sign in with it')
})

test('where none is set, that is said', async () => {
  expect((await drawn(<IssuerStates issuers={[]} />)).text).toContain('None: people sign in')
})
