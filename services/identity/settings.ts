import type { identity } from '#contract/identity.ts'
import { named, returnAddress } from './outside.ts'
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

/** Asked anew each time: what was kept for an hour would still say that an issuer answers. */
export const issuer_states: Act<typeof identity.issuer_states> = async (_input, ctx) => {
  const { issuers } = ctx.own
  const items = await Promise.all(
    issuers.list.map(async (one) => ({
      ...named(one),
      address: one.issuer,
      callback: returnAddress(ctx, one),
      state: await issuers.state(one),
    })),
  )
  return { items }
}
