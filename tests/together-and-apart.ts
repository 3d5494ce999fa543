import { describe } from 'vitest'
import { startEach } from './apart.ts'
import { newTables } from './cluster.ts'
import { startInProcess } from './in-process.ts'
import { newFolder, type Instance } from './instance.ts'
import { newOperator, type Person } from './people.ts'

/** A polity under test, in any number of processes, as seen from outside. */
export interface Polity extends Pick<Instance, 'url' | 'operatorToken'> {
  newOperator(): Promise<Person>
  remove(): Promise<void>
}

/** Starts a polity without sample content; `env`: further settings; `more`: rooms besides the first four. */
type Start = (env?: Record<string, string>, more?: readonly string[]) => Promise<Polity>

const serverUrl = process.env.TEST_DATABASE_URL
const usual = { SAMPLES: 'no', ADDRESS_LIMIT: '1000000' }

/**
 * Declares the same tests for both ways to run polity: all rooms behind one door on the embedded engine, and each room
 * behind a door and a port of its own on PostgreSQL, where rooms ask each other over HTTP as separate processes do. The
 * second way needs `TEST_DATABASE_URL` and is reported as skipped without it.
 */
export function togetherAndApart(declare: (start: Start, way: 'together' | 'apart') => void): void {
  describe('behind one door, on the embedded engine', () => declare(together, 'together'))
  const missing = serverUrl ? '' : ' (set TEST_DATABASE_URL)'
  describe.skipIf(!serverUrl)(`each room on a port of its own, on PostgreSQL${missing}`, () => declare(apart, 'apart'))
}

/** The rooms that every polity under test has. */
export const firstRooms: readonly string[] = ['identity', 'users', 'comms', 'polls']

const together: Start = async (env, more = []) => {
  const SERVICES = [...firstRooms, ...more].join(',')
  const instance = await startInProcess({ SERVICES, ...usual, DATA_DIR: await newTables(), ...env })
  const { url, operatorToken, folder, remove } = instance
  return { url, operatorToken, newOperator: () => newOperator(instance, { DATA_DIR: folder }), remove }
}

const apart: Start = async (env, more) => {
  const settings = { ...usual, ...env }
  const { front, databaseUrl, remove } = await startEach(startHere, serverUrl!, settings, more)
  const { url, operatorToken, folder } = front
  const data = { DATABASE_URL: databaseUrl, DATA_DIR: folder }
  return { url, operatorToken, newOperator: () => newOperator(front, data), remove }
}

/**
 * Starts polity in this process, where the modules are already loaded: loading them for each of a dozen rooms takes
 * half a minute.
 */
const startHere = async (env: Record<string, string>) => startInProcess({ DATA_DIR: await newFolder(), ...env })
