import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { personOf } from '#platform/door/visitor.ts'
import { codeAppOf } from './codes/checking.ts'
import { accountOf } from './data.ts'
import { countLetter } from './guessing.ts'
import { proposeLink } from './links.ts'
import { issuerOf, ownerOf } from './outside.ts'
import type { Act, Context } from './own.ts'
import { enqueueLetter } from './post.ts'
import { noteProof } from './proving.ts'
import { browserOf } from './rules.ts'
import { setOut } from './setting-out.ts'

/**
 * An account with a password needs no letter, because the password proves who its owner is. Where an account asks for a
 * code, a mailbox alone is no proof: otherwise it would be enough to remove the code.
 */
export const send_proof: Act<typeof identity.send_proof> = async ({ lang }, ctx) => {
  const { UID, email, password_hash } = await accountOf(ctx.db, ctx.visitor)
  if (!ctx.own.mail.reachesPeople) throw new IdentityRefusal('NO_LETTERS')
  if (password_hash !== null || (await codeAppOf(ctx.db, UID))) return {}
  await countLetter(ctx.db, UID)
  await ctx.db.tx(async () => {
    const link_id = await proposeLink(ctx.db, { kind: 'proof', UID, email, lang, guest: browserOf(ctx.visitor) })
    await enqueueLetter(ctx, { kind: 'proof', link_id })
  })
  return {}
}

export const prove_outside: Act<typeof identity.prove_outside> = async ({ issuer }, ctx) => {
  const { UID, session } = personOf(ctx.visitor)
  const who = { guest: null, UID, session, lang: 'en', onward: null, proving: true }
  return setOut(ctx, issuerOf(ctx, issuer), who)
}

/**
 * A person who comes back from an issuer has proved their identity if the account there is linked to theirs. Nobody is
 * signed in by this.
 */
export async function proved(ctx: Context, { iss, subject }: { iss: string; subject: string }, UID: string) {
  const owner = await ownerOf(ctx.db, iss, subject)
  if (owner?.UID !== UID) return { came: 'stopped' as const, why: 'another_person' as const }
  await noteProof(ctx, 'issuer')
  return { came: 'proved' as const }
}
