import type { identity } from '#contract/identity.ts'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { Act } from './own.ts'
import { isRecent, noteProof, proveOwner, refuseOldSession } from './proving.ts'

export const my_data: Act<typeof identity.my_data> = async ({ service, ...asked }, ctx) => {
  await refuseOldSession(ctx)
  const { ownData } = ctx.own
  const call = Object.hasOwn(ownData, service) ? ownData[service] : undefined
  if (!call?.input.safeParse(asked).success) throw new IdentityRefusal('NOT_FOUND')
  return ctx.ask(call, asked)
}

export const get_proof: Act<typeof identity.get_proof> = async (_input, ctx) => ({ proved: await isRecent(ctx) })

export const prove_password: Act<typeof identity.prove_password> = async ({ password }, ctx) => {
  const { password_hash } = await proveOwner(ctx, password)
  if (password_hash !== null) await noteProof(ctx, 'password')
  return {}
}
