import { LineError } from '#platform/line-error.ts'
import { start } from './start.ts'

const built = new URL('../build/server/index.js', import.meta.url).href

try {
  const polity = await start(process.env, async (app, plan) => {
    const { mountPages } = await import('./pages.ts')
    await mountPages(app, { ...plan, build: await import(built) })
  })
  console.log(`polity is at ${polity.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void polity.stop().then(() => process.exit(0))
    })
} catch (trouble) {
  if (!(trouble instanceof LineError)) throw trouble
  console.error(trouble.message)
  process.exit(1)
}
