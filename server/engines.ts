import path from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { LineError } from '#platform/line-error.ts'
import type { Log } from '#platform/log.ts'
import { isLoopback } from '#platform/mail/addresses.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Settings } from './house.ts'

/** Opens the database that the settings name: a PostgreSQL server, or the embedded one in the data folder. */
export async function openDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  log: Log,
): Promise<Database> {
  if (settings.databaseUrl) {
    const { openServer } = await import('#platform/database/server.ts')
    return openServer(settings.databaseUrl, log)
  }
  const { openEmbedded } = await import('#platform/database/embedded.ts')
  return openEmbedded(path.resolve(settings.dataDir), log)
}

/**
 * Makes an empty embedded database at the first start, if the settings name no other database. The process that makes
 * it uses much memory for a while, so call this before loading large modules.
 */
export async function makeDatabase({ databaseUrl, dataDir }: Parameters<typeof openDatabase>[0]): Promise<void> {
  if (databaseUrl) return
  const { ensureCluster } = await import('#platform/database/cluster.ts')
  await ensureCluster(path.resolve(dataDir))
}

/** How e-mails are sent: into a subfolder of the data folder, or through the mail server that the settings name. */
export async function openMail(
  settings: Pick<Settings, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
): Promise<Mail> {
  const from = senderOf(settings)
  if (settings.smtpUrl) {
    if (!settings.publicUrl && !isLoopback(settings.smtpUrl.host))
      throw new LineError('SMTP_URL needs PUBLIC_URL: the links in letters start with it')
    const { openSmtpMail } = await import('#platform/mail/smtp.ts')
    return openSmtpMail(settings.smtpUrl, from)
  }
  const { openFolderMail } = await import('#platform/mail/folder.ts')
  return openFolderMail(path.resolve(lettersFolder(settings)), from)
}

/** The sender of e-mails. */
export const senderOf = ({ mailFrom, publicUrl }: Pick<Settings, 'mailFrom' | 'publicUrl'>) =>
  mailFrom ?? { name: '', address: `polity@${hostOf(publicUrl)}` }

/** The folder for e-mails if there is no mail server. */
export const lettersFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'mail')

/** The folder for files that belong to no row of the database. */
export const filesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(path.resolve(dataDir), 'files')

/** The domain of our own e-mail address; a bare IP address would need brackets there. */
function hostOf(publicUrl: string | undefined): string {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost'
  return /^[\d.]+$|:/.test(host) ? 'localhost' : host
}
