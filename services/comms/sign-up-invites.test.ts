import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openRoom, type Room } from './comms.test-kit.ts'

onEveryEngine('invitation links of communities for people without an account', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const set = (on: boolean) => room.enter(comms.set_sign_up_by_invites, room.operator, { on })
  const lookUp = (invite: string) => room.enter(comms.invite_for_sign_up, room.guest(null), { invite })
  const linkOf = async (max_uses = 1) => {
    const { comm_id, owner } = await room.found(newId(), { join: 'invite' })
    const asked = { comm_id, max_uses, days: 7 }
    return { comm_id, owner, ...(await room.enter(comms.create_invitation, room.person(owner), asked)) }
  }

  test('a link counts only once operators have said so, and is found with its community and its number of uses', async () => {
    const { comm_id, invite, expires_at } = await linkOf(4)
    expect(await room.enter(comms.sign_up_by_invites, room.guest(null), {})).toEqual({ on: false })
    expect(await lookUp(invite)).toBeNull()
    await set(true)
    expect(await lookUp(invite)).toMatchObject({ comm_id, uses: 4, expires_at })
    expect(await lookUp('x'.repeat(22))).toBeNull()
    await set(false)
    expect(await lookUp(invite)).toBeNull()
  })

  test('a link no longer counts when it is used up, withdrawn or over, nor while its community is hidden', async () => {
    await set(true)
    const [used, withdrawn, over, hidden] = [await linkOf(), await linkOf(), await linkOf(), await linkOf()]
    for (const { invite } of [used, withdrawn, over, hidden]) expect(await lookUp(invite)).not.toBeNull()
    const comes = { comm_id: used.comm_id, invite: used.invite }
    await room.enter(comms.join_community, room.person(newId()), comes)
    const { comm_id, invitation_id } = withdrawn
    await room.enter(comms.revoke_invitation, room.person(withdrawn.owner), { comm_id, invitation_id })
    const at = (sql: string, id: string) => room.db.run(sql, sql, [id])
    await at('update comms.invitation set expires_at = now() where invitation_id = $1', over.invitation_id)
    await at('update comms.community set hidden_at = now() where comm_id = $1', hidden.comm_id)
    for (const { invite } of [used, withdrawn, over, hidden]) expect(await lookUp(invite)).toBeNull()
  })
})
