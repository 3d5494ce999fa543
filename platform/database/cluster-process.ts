import { lineOf } from '#platform/line-error.ts'
import type { Made } from './cluster.ts'
import { DurableFiles } from './durable-files.ts'
import { startEngine } from './engine.ts'

// The process of `makeCluster`: makes an empty cluster in the folder it is given, and ends with whoever asked for it.
process.once('disconnect', () => process.exit(1))
const draft = process.argv[2]!
try {
  const engine = await startEngine(new DurableFiles(draft), draft)
  await engine.close()
  process.exit(0)
} catch (fault) {
  const made: Made = { trouble: lineOf(fault) }
  if (made.trouble === null) console.error(fault)
  process.send!(made, () => process.exit(1))
}
