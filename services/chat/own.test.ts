import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { open, settings } from './own.ts'

const read = (env: Record<string, string>) => readSettings(settings, env)
const modelIn = async (env: Record<string, string>) => (await open(read(env))).model
const url = 'http://localhost:11434/v1'

test('a model is available only when the settings name a model', async () => {
  const model = await modelIn({ MODEL_URL: `${url}/`, MODEL_NAME: 'small' })
  expect(model).toMatchObject({ name: 'small', tokensPerDay: 200_000 })
  expect(await modelIn({})).toBeNull()
})

test('a model endpoint without a model name is refused', async () => {
  await expect(modelIn({ MODEL_URL: url })).rejects.toThrow('MODEL_URL needs MODEL_NAME')
})

test.each([
  'ftp://model.example/v1',
  'http://user:pass@model.example/v1',
  'https://model.example/v1?key=1',
  'model.example',
])('%s is refused as a model address', (MODEL_URL) => {
  expect(() => read({ MODEL_URL })).toThrow('MODEL_URL must be an address')
})

test('an invalid key is refused without showing it in the error', () => {
  expect(() => read({ MODEL_KEY: 'a key in two\nlines' })).toThrow(/^MODEL_KEY must be one line without spaces$/)
})

test('the model library is not loaded when no model is set', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const read = []
    registerHooks({ load: (url, context, next) => (read.push(url), next(url, context)) })
    const { open } = await import('#services/chat/own.ts')
    await open({ modelUrl: process.env.URL, modelName: 'm', modelTokensPerDay: 1 })
    console.log(read.filter((url) => /node_modules\\/(ai|@ai-sdk)\\//.test(url)).length)`
  const filesRead = (env: Record<string, string>) =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }))
  expect(filesRead({})).toBe(0)
  expect(filesRead({ URL: url })).toBeGreaterThan(0)
})
