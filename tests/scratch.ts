import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4e9

/**
 * Where tests keep what they throw away: in memory where there is plenty, since a disk takes its time over every commit
 * and no test needs what is written to outlive the machine.
 */
export function scratch(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
