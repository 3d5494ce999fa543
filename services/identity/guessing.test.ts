import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import { newcomer, openStage, times, type Stage } from './identity.test-kit.ts'
import { forgot_password } from './resetting.ts'
import { sign_up } from './signing-up.ts'

onEveryEngine('letters of an address', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  /** Asks from a network address of its own; says how many letters went out. */
  const asked = async (email: string, browser: string, address: string, count: number) => {
    const here = stage.as({ kind: 'guest', guest: browser, address })
    for (let sent = 0; sent < count; sent++) expect(await forgot_password({ email, lang: 'en' }, here)).toEqual({})
    return (await stage.post()).length
  }

  test('an owner gets a letter, whatever strangers asked for before; their own browser has two more', async () => {
    await stage.member('eaten@mill.example')
    expect(await asked('eaten@mill.example', 'eve', '198.51.100.7', 12)).toBe(8)
    expect(await asked('eaten@mill.example', 'eve', '198.51.100.7', 3)).toBe(0)
    expect(await asked('eaten@mill.example', 'owner', '192.0.2.1', 3)).toBe(2)
    const sign_ups = times(7, (place) => sign_up(newcomer('eaten2@mill.example'), stage.guest(`eater ${place % 2}`)))
    await Promise.all(sign_ups)
    await stage.post()
    await sign_up(newcomer('eaten2@mill.example'), stage.guest('owner'))
    expect(await stage.post()).toHaveLength(1)
  })

  test('however many cookies one network address makes up, it gets ten letters beyond the six, and nobody is told', async () => {
    await stage.member('flooded@mill.example')
    const replies = await Promise.all(
      times(30, (place) => {
        const eve = stage.as({ kind: 'guest', guest: `flood ${place}`, address: '198.51.100.8' })
        return forgot_password({ email: 'flooded@mill.example', lang: 'en' }, eve)
      }),
    )
    expect(replies).toEqual(times(30, () => ({})))
    expect(await stage.post()).toHaveLength(16)
  })
})
