import { expect, test } from 'vitest'
import { isAppointed, roles } from '#contract/comms-roles.ts'
import { dependsOnTrust, mayPass } from './rules.ts'

test('what people publish or pass on is judged by their account, unless they run the site or hold a role in a community that has been let in', () => {
  const byRole = Object.fromEntries(
    roles.map((role) => [role, dependsOnTrust({ operator: false, appointed: isAppointed(role) })]),
  )
  expect(byRole).toEqual({ owner: false, moderator: false, editor: false, member: true, observer: true })
  expect(dependsOnTrust({ operator: false, appointed: isAppointed(null) })).toBe(true)
  for (const appointed of [true, false]) expect(dependsOnTrust({ operator: true, appointed })).toBe(false)
})

test('an item by a new account can be approved by those who look after its community, but never by its author', () => {
  const [waiting, seen] = [{ only_here_at: new Date() }, { only_here_at: null }]
  for (const [thing, own, may, expected] of [
    [waiting, false, ['write', 'publish', 'review', 'look_after'], true],
    [waiting, true, ['look_after'], false],
    [waiting, false, ['write', 'publish'], false],
    [seen, false, ['look_after'], false],
  ] as const)
    expect(mayPass(thing, { own, may })).toBe(expected)
})
