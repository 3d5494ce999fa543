import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import { failed_letters } from './failed-letters.ts'
import { better, newcomer, openStage, type Stage } from './identity.test-kit.ts'
import { send_letter } from './post.ts'
import { sign_up } from './signing-up.ts'
import { forget_expired } from './tidying.ts'

onEveryEngine('e-mails that cannot be sent', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const failed = () => failed_letters({ limit: 20 }, stage.operator)
  const down = { reachesPeople: true, send: () => Promise.reject(new Error('the mail server is down')) }
  const queued = async (email: string) => {
    await sign_up(newcomer(email, better), stage.guest('browser'))
    return stage.heard.put_off.splice(0)[0]!.data as never
  }

  test('until a failed e-mail has been sent, operators see its subject and the number of tries, but not its recipient', async () => {
    const letter = await queued('ana@mill.example')
    const without = { ...stage.operator, own: { ...stage.operator.own, mail: down } }
    for (const _ of [1, 2]) await expect(send_letter(letter, without)).rejects.toThrow('is down')
    const { items } = await failed()
    expect(items).toMatchObject([{ kind: 'sign_up', tries: 2 }])
    expect(
      JSON.stringify(await stage.tables().selectFrom('identity.failed_letter').selectAll().execute()),
    ).not.toContain('mill.example')
    await send_letter(letter, stage.operator)
    expect((await failed()).items).toEqual([])
  })

  test('a failed e-mail is forgotten when a later attempt finds nothing left to write', async () => {
    const letter = await queued('cleo@mill.example')
    await expect(
      send_letter(letter, { ...stage.operator, own: { ...stage.operator.own, mail: down } }),
    ).rejects.toThrow()
    await stage.db.run('the link is gone', `delete from identity.link where email = 'cleo@mill.example'`, [])
    await send_letter(letter, stage.operator)
    expect((await failed()).items).toEqual([])
  })

  test('a failed e-mail is forgotten once the address’s owner has had enough e-mails of the same kind', async () => {
    await stage.member('dora@mill.example')
    const letter = await queued('dora@mill.example')
    await expect(
      send_letter(letter, { ...stage.operator, own: { ...stage.operator.own, mail: down } }),
    ).rejects.toThrow()
    expect((await failed()).items).toMatchObject([{ kind: 'sign_up_taken' }])
    const another = { ...(letter as object), letter_id: undefined } as never
    for (let times = 0; times < 10; times++) await send_letter(another, stage.operator)
    await send_letter(letter, stage.operator)
    expect((await failed()).items).toEqual([])
  })

  test('a failed e-mail is deleted a week after the last attempt to send it', async () => {
    const letter = await queued('ben@mill.example')
    const without = { ...stage.operator, own: { ...stage.operator.own, mail: down } }
    await expect(send_letter(letter, without)).rejects.toThrow('is down')
    await forget_expired(stage.operator)
    expect((await failed()).items).toHaveLength(1)
    await stage.db.run('a week passes', `update identity.failed_letter set last_at = last_at - interval '8 days'`, [])
    await forget_expired(stage.operator)
    expect((await failed()).items).toEqual([])
  })
})
