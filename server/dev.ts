import { mountDevPages } from './dev-pages.ts'
import { run } from './run.ts'

await run(process.env, mountDevPages)
