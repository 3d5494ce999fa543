import { Refusal } from '#contract/refusals.ts'
import type { users } from '#contract/users.ts'
import { personOf } from '#platform/door/visitor.ts'
import { langFor } from '#platform/words/words.ts'
import type { Act, Own } from './own.ts'

/** All groups of notices that a person can turn off, as listed in the door plates. */
const choicesIn = ({ notices }: Own) =>
  Object.entries(notices).flatMap(([thing, { words, choices = {} }]) =>
    Object.entries(choices).map(([own, { name, kinds }]) => ({ choice: `${thing}.${own}`, thing, words, name, kinds })),
  )

/** Every kind of notice that has a text, and the group to which the kind belongs, or an empty string. */
export function kindsToldOf(own: Own): { kinds: string[]; choices: string[] } {
  const choiceOf = new Map<string, string>()
  for (const { choice, thing, kinds } of choicesIn(own))
    for (const kind of kinds) choiceOf.set(`${thing}.${kind}`, choice)
  const kinds = Object.entries(own.notices).flatMap(([thing, of]) =>
    Object.keys(of.kinds).map((kind) => `${thing}.${kind}`),
  )
  return { kinds, choices: kinds.map((kind) => choiceOf.get(kind) ?? '') }
}

export const notice_choices: Act<typeof users.notice_choices> = async ({ lang }, { db, own, visitor, languages }) => {
  const rows = await db
    .q()
    .selectFrom('users.quiet')
    .select('choice')
    .where('UID', '=', personOf(visitor).UID)
    .execute()
  const off = new Set(rows.map(({ choice }) => choice))
  return choicesIn(own).map(({ choice, words, name }) => ({
    choice,
    name: name(words[langFor(lang, languages)]),
    on: !off.has(choice),
  }))
}

export const choose_notices: Act<typeof users.choose_notices> = async ({ off }, { db, own, visitor }) => {
  const { UID } = personOf(visitor)
  const known = new Set(choicesIn(own).map(({ choice }) => choice))
  const chosen = [...new Set(off)]
  if (chosen.some((choice) => !known.has(choice))) throw new Refusal('NOT_FOUND')
  await db.tx(async () => {
    await db.lock(`quiet of ${UID}`)
    await db.q().deleteFrom('users.quiet').where('UID', '=', UID).execute()
    const rows = chosen.map((choice) => ({ UID, choice }))
    if (rows.length > 0) await db.q().insertInto('users.quiet').values(rows).execute()
  })
  return { off: chosen }
}
