import type { identity } from '#contract/identity.ts'
import type { Act } from './own.ts'

export const get_settings: Act<typeof identity.get_settings> = async (_input, { own, publicUrl, timeZone }) => ({
  ...own.instance,
  public_url: publicUrl(),
  time_zone: timeZone,
  letters: own.mail.reachesPeople,
  sign_ups_per_hour: own.signUpsPerHour,
})
