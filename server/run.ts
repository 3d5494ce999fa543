import { lineOf } from '#platform/line-error.ts'
import { start, type MountPages } from './start.ts'

/** Runs polity until it is asked to stop; trouble an operator can mend ends it with one line. */
export async function run(env: Record<string, string | undefined>, mountPages: MountPages): Promise<void> {
  try {
    const polity = await start(env, mountPages)
    if (polity.folder) console.log(polity.folder)
    if (polity.letters) console.log(polity.letters)
    console.log(`polity is at ${polity.url}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        void polity.stop().then(() => process.exit(0))
      })
  } catch (trouble) {
    const line = lineOf(trouble)
    if (line === null) throw trouble
    console.error(line)
    process.exit(1)
  }
}
