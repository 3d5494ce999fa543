import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4e9

/**
 * The folder for temporary test files: in memory if there is plenty of it, since disks are slow at every commit and no
 * test needs its data to survive a crash of the machine.
 */
export function scratch(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
