import { fileURLToPath } from 'node:url'
import { mountDevPages } from './dev-pages.ts'
import { run } from './run.ts'

process.env.FONTCONFIG_FILE ||= fileURLToPath(new URL('./drawing/fonts.conf', import.meta.url))

// Only one process runs, whatever the settings say: otherwise each worker would watch and build the pages itself.
await run({ ...process.env, WORKERS: undefined }, mountDevPages)
