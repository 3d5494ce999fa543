import { beforeAll, expect, test } from 'vitest'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { linksOf, make_address_link } from './address-links.ts'
import { change_email } from './changing.ts'
import { confirm_email } from './confirming.ts'
import { better, good, newcomer, openStage, type Stage } from './identity.test-kit.ts'
import { sign_up } from './signing-up.ts'

onEveryEngine('links that an operator makes', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const mail = { reachesPeople: false, send: async () => {} }
  const without = () => ({ ...stage.operator, own: { ...stage.operator.own, mail } })

  test('where e-mail reaches people, an operator makes no link that confirms an address', async () => {
    await stage.member('ana@mill.example')
    const { UID } = await stage.tables().selectFrom('identity.account').select('UID').executeTakeFirstOrThrow()
    expect(await refusal(make_address_link({ UID, kind: 'change' }, stage.operator))).toBe('RULE')
    expect(await refusal(make_address_link({ UID, kind: 'confirm' }, without()))).toBe('NOT_FOUND')
  })

  test('where e-mail reaches nobody, the link for a new address works once, with the password', async () => {
    const asked = stage.guest('browser')
    const here = { ...asked, own: { ...asked.own, mail } }
    const begun = await sign_up(newcomer('ben@mill.example', better), here)
    const ben = { ...(await stage.holder(begun as never))!, own: here.own }
    const { UID } = ben.visitor as { UID: string }
    expect(await refusal(make_address_link({ UID, kind: 'change' }, without()))).toBe('NOT_FOUND')
    await change_email({ email: 'ben@new.example', lang: 'en' }, ben)
    expect((await linksOf(stage.db, UID)).map(({ kind, email }) => [kind, email])).toContainEqual([
      'change',
      'ben@new.example',
    ])
    const { link } = await make_address_link({ UID, kind: 'change' }, without())
    const token = link.slice(-22)
    expect(await refusal(confirm_email({ token, password: good }, ben))).toBe('WRONG_PASSWORD')
    expect(await refusal(confirm_email({ token, password: better }, ben))).toBe('done')
    expect(await refusal(confirm_email({ token, password: better }, ben))).toBe('LINK_GONE')
  })
})
