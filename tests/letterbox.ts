import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server outside the instance that stores what it receives. */
export interface Letterbox {
  /** The address in the form of the setting `SMTP_URL`. */
  url: string
  letters: Email[]
  /** Waits for the newest e-mail to this address that `holds` accepts. */
  letterTo(address: string, holds?: (letter: Email) => boolean): Promise<Email>
  close(): Promise<void>
}

export async function openLetterbox(): Promise<Letterbox> {
  const letters: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const keep = async () => {
        letters.push(await PostalMime.parse(await buffer(stream)))
        done()
      }
      void keep()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async letterTo(address, holds = () => true) {
      for (let tries = 0; tries < 150; tries++) {
        const found = letters.findLast((letter) => letter.to?.some((one) => one.address === address) && holds(letter))
        if (found) return found
        await wait(100)
      }
      throw new Error(`no such letter to ${address} has come`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The single link to our site in an e-mail. */
export function linkIn(letter: Email): string {
  const [link] = /https?:\/\/\S+(?:confirm|token|safety)=[\w-]{22}/.exec(letter.text ?? '') ?? []
  if (!link) throw new Error(`this letter has no link:\n${letter.text}`)
  return link
}

/** The token in the single link of an e-mail. */
export const tokenIn = (letter: Email) => linkIn(letter).slice(-22)
