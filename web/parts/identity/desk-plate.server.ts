import { identity } from '#contract/identity.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default (async ({ enter }) => {
  const [numbers, wave] = await Promise.all([enter(identity.today, {}), enter(identity.sign_up_wave, {})])
  return { numbers, alert: wave.slowed || wave.pass_until ? wave : undefined }
}) satisfies DeskServerPlate
