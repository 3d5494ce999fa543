import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from '#platform/kit/ids.ts'
import type { Mail } from './mail.ts'
import { asMessage, type Sender } from './message.ts'

const LETTER = /^[0-9A-Z]{26}\.eml$/

/**
 * Writes e-mails as files into a folder that only the operator can read. File names sort by time, and a file appears
 * complete or not at all.
 */
export function openFolderMail(folder: string, from: Sender): Mail {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    reachesPeople: false,
    async send(letter) {
      const { message } = await writer.sendMail(asMessage(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const file = path.join(folder, `${newId()}.eml`)
      const unfinished = `${file}.part`
      try {
        await writeFile(unfinished, message, { mode: 0o600, flag: 'wx', flush: true })
        await rename(unfinished, file)
      } catch (fault) {
        await rm(unfinished, { force: true })
        throw fault
      }
    },
  }
}

/** The newest e-mails in the folder, as they were written, newest first. */
export async function newestLetters(folder: string, most: number): Promise<Buffer[]> {
  const names = await readdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return []
    throw fault
  })
  const newest = names
    .filter((name) => LETTER.test(name))
    .toSorted()
    .toReversed()
    .slice(0, most)
  return Promise.all(newest.map((name) => readFile(path.join(folder, name))))
}
