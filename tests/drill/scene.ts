import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Asking } from '#tests/asking.ts'
import { operatorOf } from '#tests/instance.ts'
import { newPerson, type Person } from '#tests/people.ts'

/** A polity being filled: its door, its operator’s commands and its clock. */
export interface Filled {
  url: string
  operatorToken: string
  /** Runs one of a room’s operator commands. */
  command(room: string, name: string, content?: unknown): Promise<string>
  /** Lets the days pass within which these people can keep their accounts, which they have closed: then these are deleted. */
  closedAccountsEnd(UIDs: readonly string[]): Promise<void>
  /** Runs a room’s every-minute work now. */
  minute(room: string): Promise<void>
}

/** The data that the parts of the drill share. */
export interface Scene extends Filled {
  ana: Person
  ben: Person
  comm_id: string
  /** A poll that stays open; neither Ana nor Ben has answered it. */
  open: string
  /** Writes files into a folder of their own; returns the folder. */
  save(files: Record<string, string>): string
  /** Makes calls as the operator’s scripts do. */
  operator: Asking
}

/** Fills one room through its calls and its operator commands. */
export interface Part {
  /** The rooms whose parts must come first, because this part builds on them. */
  after?: readonly string[]
  fill(scene: Scene): Promise<unknown>
}

/** A scene with two people in it, and a function that removes its files. */
export async function openScene(filled: Filled): Promise<Scene & { clear(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'polity-scene-'))
  let saved = 0
  return {
    ...filled,
    ana: await newPerson(filled, { fullname: 'Ana Ruiz' }),
    ben: await newPerson(filled, { fullname: 'Ben Osei — 漢 🗳️' }),
    comm_id: '',
    open: '',
    save(files) {
      const into = path.join(folder, `${++saved}`)
      mkdirSync(into)
      for (const [name, text] of Object.entries(files)) writeFileSync(path.join(into, name), text)
      return into
    },
    operator: operatorOf(filled),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
