import { fileURLToPath } from 'node:url'
import { mountDevPages } from './dev-pages.ts'
import { run } from './run.ts'

process.env.FONTCONFIG_FILE ||= fileURLToPath(new URL('./drawing/fonts.conf', import.meta.url))

await run(process.env, mountDevPages)
