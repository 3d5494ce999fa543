import { identity } from '#contract/identity.ts'
import { waitingIn, type DeskServerPlate } from '#web/account/desk/plate.server.ts'

/** The maximum number of e-mails, or of people, on one page. */
const MAX_ROWS = 50

export default (async ({ enter }) => {
  const [numbers, wave, letters, asking] = await Promise.all([
    enter(identity.today, {}),
    enter(identity.sign_up_wave, {}),
    enter(identity.failed_letters, { limit: MAX_ROWS }),
    enter(identity.find_people, { only: 'waiting', limit: MAX_ROWS }),
  ])
  const waits = { letters: waitingIn(letters), links: waitingIn(asking) }
  return { numbers, waits, alert: wave.slowed || wave.pass_until ? wave : undefined }
}) satisfies DeskServerPlate
