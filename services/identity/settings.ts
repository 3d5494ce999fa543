import type { identity } from '#contract/identity.ts'
import type { Act } from './own.ts'

export const get_settings: Act<typeof identity.get_settings> = async (_input, { own, publicUrl }) => {
  const { database, workers, sender, version } = own.instance
  return {
    database,
    workers,
    sender,
    version,
    public_url: publicUrl(),
    letters: own.mail.reachesPeople,
    sign_ups_per_hour: own.signUpsPerHour,
  }
}
