import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openModel } from './engines.ts'
import { settingsFrom } from './settings.ts'

const read = (env: Record<string, string>) => settingsFrom(env)
const url = 'http://localhost:11434/v1'

test('a model is there where the settings name one and the bots run', async () => {
  const model = await openModel(read({ MODEL_URL: `${url}/`, MODEL_NAME: 'small' }))
  expect(model).toMatchObject({ name: 'small', tokensPerDay: 200_000 })
  expect(await openModel(read({ MODEL_URL: url, MODEL_NAME: 'small', SERVICES: 'polls' }))).toBeNull()
  expect(await openModel(read({}))).toBeNull()
})

test('an endpoint without the name of a model is refused in one line', async () => {
  await expect(openModel(read({ MODEL_URL: url }))).rejects.toThrow('MODEL_URL needs MODEL_NAME')
})

test.each([
  'ftp://model.example/v1',
  'http://user:pass@model.example/v1',
  'https://model.example/v1?key=1',
  'model.example',
])('%s is no address of a model', (MODEL_URL) => {
  expect(() => read({ MODEL_URL })).toThrow('MODEL_URL must be an address')
})

test('a wrong key is refused without being shown', () => {
  expect(() => read({ MODEL_KEY: 'a key in two\nlines' })).toThrow(/^MODEL_KEY must be one line without spaces$/)
})

test('without a model its library is not even read', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const read = []
    registerHooks({ load: (url, context, next) => (read.push(url), next(url, context)) })
    const { openModel } = await import('#server/engines.ts')
    await openModel({ modelUrl: process.env.URL, modelName: 'm', modelTokensPerDay: 1, services: ['chat'] })
    console.log(read.filter((url) => /node_modules\\/(ai|@ai-sdk)\\//.test(url)).length)`
  const filesRead = (env: Record<string, string>) =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }))
  expect(filesRead({})).toBe(0)
  expect(filesRead({ URL: url })).toBeGreaterThan(0)
})
