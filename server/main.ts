import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { run } from './run.ts'

const built = new URL('../build/server/index.js', import.meta.url).href

const https = process.argv.includes('--https') && { HTTPS: 'yes' }

process.env.FONTCONFIG_FILE ||= fileURLToPath(new URL('./drawing/fonts.conf', import.meta.url))

await run({ ...process.env, ...https }, async (app, host) => {
  const { mountPages } = await import('./pages.ts')
  await mountPages(app, { ...host, build: (await import(built)) as ServerBuild })
})
