import { expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openStage } from './identity.test-kit.ts'
import { openForger } from './outside.test-kit.ts'
import { issuer_states } from './settings.ts'

onOneEngine('the issuers on the operator’s page', (open) => {
  test('each is asked anew whether it describes itself, and no secret is shown', async () => {
    const [honest, down, other] = [await openForger('honest'), await openForger('down'), await openForger('other')]
    await down.close()
    other.forge({
      discovery: (response) => (response.body = { ...(response.body as object), issuer: 'https://x.example' }),
    })
    const stage = await openStage(open, 1_000, [honest.setting, down.setting, other.setting])
    const reply = await issuer_states({}, stage.operator)
    expect(identity.issuer_states.reply.safeParse(reply).error).toBeUndefined()
    expect(reply.items.map(({ issuer, state }) => [issuer, state])).toEqual([
      ['honest', 'answers'],
      ['down', 'unreachable'],
      ['other', 'refused'],
    ])
    expect(reply.items[0]).toMatchObject({
      address: honest.setting.issuer,
      callback: 'https://polity.example/login/honest/callback',
    })
    expect(JSON.stringify(reply)).not.toContain(honest.setting.client_secret)
    await honest.close()
    expect((await issuer_states({}, stage.operator)).items[0]).toMatchObject({ state: 'unreachable' })
    await other.close()
  })
})
