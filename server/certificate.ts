import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const DAY_MS = 86_400_000
/** The longest validity that browsers accept. */
const VALID_DAYS = 397

const names = [
  { type: 2, value: 'localhost' },
  { type: 7, ip: '127.0.0.1' },
  { type: 7, ip: '::1' },
] as const

/** The certificate for https on this machine: made once, kept in the data folder. Browsers warn before accepting it. */
export async function localCertificate(dataDir: string): Promise<{ key: string; cert: string }> {
  const file = path.join(dataDir, 'localhost.pem.json')
  const kept = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null
    throw fault
  })
  if (kept) return JSON.parse(kept) as { key: string; cert: string }
  // Loading the module that makes certificates takes a seventh of a second, and only the first start with https needs
  // it.
  const { generate } = await import('selfsigned')
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + VALID_DAYS * DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: [...names] }],
  })
  const certificate = { key: made.private, cert: made.cert }
  await writeFile(file, JSON.stringify(certificate), { mode: 0o600 })
  return certificate
}
