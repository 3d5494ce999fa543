import { describe, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import type { Offered } from '#web/words/locales.ts'
import { startApart, startWorkers } from './apart.ts'
import { startInProcess } from './in-process.ts'
import { newGuest, operatorOf, type Instance } from './instance.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const fresh = { connection: 'close' }

async function set(instance: Parameters<typeof operatorOf>[0], languages: Offered, time_zone: string) {
  const operator = operatorOf(instance)
  const { version } = await operator.answer(identity.regional_settings, {})
  const [language] = languages
  await operator.answer(identity.set_regional_settings, {
    languages: [...languages],
    language,
    time_zone,
    if_version: version,
  })
}

const page = async ({ url }: Pick<Instance, 'url'>, address: string, headers: Record<string, string> = {}) =>
  (await newGuest(url).get(address, { ...fresh, ...headers })).text()

test('a language that is switched off is offered nowhere, and its readers get the other language', async () => {
  const polity = await startInProcess({ SAMPLES: 'no' })
  const spanish = { 'accept-language': 'es-MX,es;q=0.9' }
  const before = await page(polity, '/communities', spanish)
  expect(before).toContain('<html lang="es"')
  expect(before).toContain('hrefLang="en"')
  await set(polity, ['en'], 'UTC')
  for (const [address, headers] of [
    ['/communities', spanish],
    ['/home?lang=es', {}],
    ['/home', { cookie: 'lang=es' }],
  ] as const) {
    const html = await page(polity, address, headers)
    expect(html, address).toContain('<html lang="en"')
    expect(html, address).not.toMatch(/hreflang|Español/i)
  }
  await set(polity, ['es'], 'UTC')
  expect(await page(polity, '/communities', { 'accept-language': 'en', cookie: 'lang=en' })).toContain(
    '<html lang="es"',
  )
  await polity.remove()
})

/** The languages of pages rendered by any of the processes, each of which may cache a page for a second. */
const langsOf = async (instance: Pick<Instance, 'url'>) => {
  const pages = await Promise.all(Array.from({ length: 12 }, () => page(instance, '/communities')))
  return new Set(pages.map((html) => /<html lang="(\w+)"/.exec(html)?.[1]))
}

describe.skipIf(!serverUrl)(`several processes${serverUrl ? '' : ' (set TEST_DATABASE_URL)'}`, () => {
  test('every worker applies new settings within seconds', async () => {
    const instance = await startWorkers(serverUrl!, 2, { SAMPLES: 'no' })
    expect(await langsOf(instance)).toEqual(new Set(['en']))
    await set(operated(instance), ['es'], 'Asia/Tokyo')
    await expect.poll(() => langsOf(instance), { timeout: 10_000 }).toEqual(new Set(['es']))
    await instance.remove()
  })

  test('rooms in separate processes apply new settings within seconds', async () => {
    const apart = await startApart(serverUrl!, { SAMPLES: 'no' })
    await set(operated(apart.front), ['es'], 'Asia/Tokyo')
    await expect.poll(() => langsOf(apart.front), { timeout: 10_000 }).toEqual(new Set(['es']))
    await apart.remove()
  })
})

/** The same instance with the operator's token that its processes share. */
const operated = (instance: Instance) => ({ ...instance, operatorToken: 'the-token-of-this-operator' })
