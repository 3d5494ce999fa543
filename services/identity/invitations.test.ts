import { beforeAll, expect, test } from 'vitest'
import { newId, newToken } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { newcomer, openStage, times, type Stage } from './identity.test-kit.ts'
import { end_invitation, get_sign_up, invitations, make_invitation, set_sign_up } from './invitations.ts'
import { sign_up } from './signing-up.ts'
import { forget_expired } from './tidying.ts'

onEveryEngine('the rule on who may sign up', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const rule = (sign_up: 'open' | 'invited' | 'closed') =>
    set_sign_up({ sign_up, reason: 'It is full.' }, stage.operator)
  const invite = (uses: number) => make_invitation({ uses, days: 7, note: 'The choir' }, stage.operator)
  const come = (name: string, invitation?: string) =>
    refusal(sign_up({ ...newcomer(`${name}@mill.example`), invitation }, stage.guest(name)))

  test('anybody can sign up, until an operator closes sign-up', async () => {
    expect(await get_sign_up({}, stage.guest(null))).toEqual({ sign_up: 'open' })
    expect(await come('first')).toBe('done')
    expect(await refusal(set_sign_up({ sign_up: 'closed', reason: '' }, stage.operator))).toBe('RULE')
    await rule('closed')
    expect(await come('late', (await invite(1)).code)).toBe('SIGN_UP_CLOSED')
    await rule('open')
    expect(await come('later')).toBe('done')
  })

  test('where sign-up is by invitation, a code works only for a limited number of people, even if they use it at once', async () => {
    await rule('invited')
    expect(await come('uninvited')).toBe('NOT_INVITED')
    const { code, link } = await invite(3)
    expect(link).toContain(`/signup?invitation=${code}`)
    const all = await Promise.all(times(8, (place) => come(`choir${place}`, code)))
    expect(countsOf(all)).toEqual({ done: 3, NOT_INVITED: 5 })
  })

  test('an invitation ends when an operator ends it, or on its last day; its code is not stored', async () => {
    await rule('invited')
    const [ended, over] = [await invite(5), await invite(5)]
    await end_invitation({ invitation_id: ended.invitation_id }, stage.operator)
    expect(await come('ended', ended.code)).toBe('NOT_INVITED')
    await stage.db.run('its day', 'update identity.invitation set expires_at = now() where invitation_id = $1', [
      over.invitation_id,
    ])
    expect(await come('over', over.code)).toBe('NOT_INVITED')
    await forget_expired(stage.operator)
    const rows = await stage.tables().selectFrom('identity.invitation').selectAll().execute()
    expect(rows.map(({ invitation_id }) => invitation_id)).not.toContain(over.invitation_id)
    const { code, invitation_id } = await invite(2)
    const { items } = await invitations({ limit: 20 }, stage.operator)
    expect(items[0]).toMatchObject({ invitation_id, uses: 2, used: 0, note: 'The choir' })
    expect(JSON.stringify(await stage.tables().selectFrom('identity.invitation').selectAll().execute())).not.toContain(
      code,
    )
  })

  /** A link of a community that is valid there, for this many people. */
  const linkFor = (uses: number) => {
    const invite = newToken()
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    stage.links.set(invite, { comm_id: newId(), comm_name: 'Harbour Street', uses, expires_at })
    return invite
  }

  test('the link of a community lets in as many people as it has uses, even if they come at once, and only where an account takes an invitation', async () => {
    await rule('invited')
    const invite = linkFor(3)
    const all = await Promise.all(times(8, (place) => come(`linked${place}`, invite)))
    expect(countsOf(all)).toEqual({ done: 3, NOT_INVITED: 5 })
    const { items } = await invitations({ limit: 50 }, stage.operator)
    expect(items.filter(({ note }) => note.startsWith('Harbour Street'))).toEqual([])
    await rule('closed')
    expect(await come('shut out', linkFor(1))).toBe('SIGN_UP_CLOSED')
    await rule('open')
    const unused = linkFor(1)
    for (const name of ['unneeded1', 'unneeded2']) expect(await come(name, unused)).toBe('done')
    await rule('invited')
    expect(await come('needed', unused)).toBe('done')
  })

  test('a link that its community withdraws lets nobody in any more, though it had let people in before', async () => {
    await rule('invited')
    const invite = linkFor(5)
    expect(await come('in time', invite)).toBe('done')
    stage.links.delete(invite)
    expect(await come('too late', invite)).toBe('NOT_INVITED')
  })

  test('operators see the link of a community once it has let somebody in, with its community, and can end it here for good', async () => {
    await rule('invited')
    const invite = linkFor(5)
    expect(await come('seen', invite)).toBe('done')
    const { items } = await invitations({ limit: 50 }, stage.operator)
    const [linked] = items.filter(({ note }) => note.startsWith('Harbour Street'))
    expect(linked).toMatchObject({ uses: 5, used: 1 })
    expect(linked!.note).toContain(`/communities/${stage.links.get(invite)!.comm_id}`)
    await end_invitation({ invitation_id: linked!.invitation_id }, stage.operator)
    expect(await come('ended', invite)).toBe('NOT_INVITED')
    expect((await invitations({ limit: 50 }, stage.operator)).items).not.toContainEqual(linked)
    const again = end_invitation({ invitation_id: linked!.invitation_id }, stage.operator)
    expect(await refusal(again)).toBe('NOT_FOUND')
  })
})
