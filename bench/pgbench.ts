import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onServer } from './spaces.ts'

const run = promisify(execFile)
const insert = "insert into raw_answer (poll_id, voter, choice) values (:poll_id, gen_random_uuid()::text, 'o1');\n"

export interface Pgbench {
  /** Single-row inserts per second over `seconds`, each in its own commit. */
  measure(round: number, seconds: number): Promise<number>
  end(): Promise<void>
}

/** PostgreSQL's own load program doing the minimum that a vote needs: one row with a key, committed. */
export async function openPgbench(databaseUrl: string): Promise<Pgbench> {
  await onServer(
    databaseUrl,
    'create table raw_answer (poll_id text, voter text, choice text not null, primary key (poll_id, voter))',
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'polity-pgbench-'))
  const script = path.join(folder, 'insert.sql')
  await writeFile(script, insert)
  return {
    async measure(round, seconds) {
      const how = ['-n', '-M', 'prepared', '-c', '16', '-j', '2', '-T', String(seconds)]
      const { stdout } = await run(program(), [
        ...how,
        '-D',
        `poll_id=${String(round).padStart(26, '0')}`,
        '-f',
        script,
        databaseUrl,
      ])
      return Number(/^tps = ([\d.]+)/m.exec(stdout)![1])
    },
    end: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The path of the program: Debian does not put it on the PATH if only the server is installed. */
function program(): string {
  const places = [...globSync('/usr/lib/postgresql/*/bin/pgbench'), '/usr/bin/pgbench', '/usr/local/bin/pgbench']
  return places.find((place) => existsSync(place)) ?? 'pgbench'
}
