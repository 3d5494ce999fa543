import { beforeAll, expect, test } from 'vitest'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { linksOf, make_address_link } from './address-links.ts'
import { change_email } from './changing.ts'
import { confirm_email } from './confirming.ts'
import { better, good, openStage, type Stage } from './identity.test-kit.ts'

onEveryEngine('links that an operator makes', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const mail = { reachesPeople: false, send: async () => {} }
  const without = () => ({ ...stage.operator, own: { ...stage.operator.own, mail } })

  test('with e-mail delivery, an operator cannot make a link that confirms an address', async () => {
    const { UID } = await stage.member('ana@mill.example')
    expect(await refusal(make_address_link({ UID, kind: 'change', reason: 'They asked.' }, stage.operator))).toBe(
      'RULE',
    )
    expect(await refusal(make_address_link({ UID, kind: 'confirm', reason: 'They asked.' }, without()))).toBe(
      'NOT_FOUND',
    )
  })

  test('without e-mail delivery, an operator’s link for a new address works once, with the password', async () => {
    const { ctx, UID } = await stage.member('ben@mill.example')
    const ben = { ...ctx, own: { ...ctx.own, mail } }
    expect(await refusal(make_address_link({ UID, kind: 'change', reason: 'They asked.' }, without()))).toBe(
      'NOT_FOUND',
    )
    await change_email({ email: 'ben@new.example', lang: 'en' }, ben)
    expect((await linksOf(stage.db, UID)).map(({ kind, email }) => [kind, email])).toContainEqual([
      'change',
      'ben@new.example',
    ])
    const { link } = await make_address_link({ UID, kind: 'change', reason: 'They asked.' }, without())
    const told = stage.heard.told.map(({ data }) => data as { also?: string; kind?: string })
    expect(told.filter(({ also }) => also === UID).map(({ kind }) => kind)).toEqual(['change_link_made'])
    const token = link.slice(-22)
    expect(await refusal(confirm_email({ token, password: better }, ben))).toBe('WRONG_PASSWORD')
    expect(await refusal(confirm_email({ token, password: good }, ben))).toBe('done')
    expect(await refusal(confirm_email({ token, password: good }, ben))).toBe('LINK_GONE')
  })
})
