import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no two contract shapes share a name, so the API document describes each of them correctly', () => {
  const here = new URL('.', import.meta.url)
  const files = readdirSync(here).filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  const names = files.flatMap((file) =>
    Array.from(readFileSync(new URL(file, here), 'utf8').matchAll(/\bid: '([A-Z]\w*)'/g), ([, name]) => name!),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
