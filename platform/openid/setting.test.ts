import { expect, test } from 'vitest'
import { issuerList } from './setting.ts'

const town = { id: 'town', name: 'Town account', issuer: 'https://id.town.example', client_id: 'polity' }
const read = (...list: object[]) => issuerList.safeParse(JSON.stringify(list))
const fault = (...list: object[]) => read(...list).error?.issues[0]?.message

test('without the setting there are no issuers', () => {
  expect(issuerList.parse(undefined)).toEqual([])
})

test('an issuer is read with all its values, and gets the usual scope unless the setting names another', () => {
  const cognito = { ...town, id: 'cognito', issuer: 'https://cognito.example/pool', client_secret: 's3cret' }
  const scope = 'openid email aws.cognito.signin.user.admin'
  expect(read(town, { ...cognito, scope }).data).toEqual([
    { ...town, scope: 'openid email profile' },
    { ...cognito, scope },
  ])
})

test.each([
  ['http', { issuer: 'http://id.town.example' }, 'issuer of issuer 1'],
  ['no address', { issuer: 'id.town.example' }, 'issuer of issuer 1'],
  ['a password in the address', { issuer: 'https://me:secret@id.town.example' }, 'issuer of issuer 1'],
  ['an id that is no part of an address', { id: 'the town' }, 'id of issuer 1'],
  ['a scope without openid', { scope: 'email' }, 'scope of issuer 1'],
  ['a name of two lines', { name: 'Town\naccount' }, 'name of issuer 1'],
])('an issuer with %s is refused, and the error says which part is wrong', (_what, wrong, part) => {
  expect(fault({ ...town, ...wrong })).toContain(`${part} is wrong`)
})

test('an issuer on this machine may be reached over http', () => {
  expect(read({ ...town, issuer: 'http://localhost:8080/realms/town' }).success).toBe(true)
})

test('an id or issuer named twice is refused, and a value that is not a list is refused without being shown', () => {
  expect(fault(town, { ...town, issuer: 'https://other.example' })).toContain('twice')
  expect(fault(town, { ...town, id: 'other' })).toContain('twice')
  const secret = issuerList.safeParse('{"client_secret":"s3cret"}').error!.issues[0]!.message
  expect(secret).toContain('must be a JSON list')
  expect(secret).not.toContain('s3cret')
})
