import { sql } from 'kysely'
import { z } from 'zod'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { email, id } from '#contract/shapes.ts'
import { anyOf } from '#platform/database/any-of.ts'
import { clock } from '#platform/database/clock.ts'
import { keyset } from '#platform/database/keyset.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { carriedOut } from '#platform/measures/measures.ts'
import { asksForLink, linksOf } from './address-links.ts'
import { recoveryOf } from './codes/recoveries.ts'
import { endSessions, holdAccount } from './data.ts'
import { linkTo } from './letters.ts'
import { makeResetToken, setOperator } from './operators.ts'
import type { Act, Database } from './own.ts'
import { tellOfAccount, tellOfRole } from './operator-notices.ts'
import { suspensionOf, waitOf } from './rules.ts'

const nameKey = sql<string>`lower(username) collate "C"`
const notOver = sql<boolean>`(suspended_until is null or suspended_until > ${clock})`

const pages = keyset(z.tuple([z.string(), id('person')]), ({ key, UID }: { key: string; UID: string }) => [key, UID])

const accounts = (db: Database) =>
  db
    .q()
    .selectFrom('identity.account as account')
    .selectAll()
    .select([
      nameKey.as('key'),
      sql<number>`(select count(*) from identity.session where session."UID" = account."UID" and expires_at > ${clock})`.as(
        'sessions',
      ),
    ])

type PersonRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

export const find_people: Act<typeof identity.find_people> = async ({ q, only, cursor, limit }, ctx) => {
  const { db, own } = ctx
  if (only === 'waiting' && own.mail.reachesPeople) return { items: [], next_cursor: null }
  const after = pages.after(cursor)
  const address = email.safeParse(q)
  const rows = await accounts(db)
    .$if(only === 'operators', (all) => all.where('operator', '=', true))
    .$if(only === 'suspended', (all) => all.where('suspended_by', 'is not', null).where(notOver))
    .$if(only === 'waiting', (all) => all.where(asksForLink))
    .$if(address.success, (all) => all.where('email', '=', address.data ?? ''))
    .$if(!address.success && q !== '', (all) => all.where(beginsWith(q)))
    .$if(after !== null, (all) => all.where(sql<boolean>`(${nameKey}, "UID") > (${after?.[0]}, ${after?.[1]})`))
    .orderBy(nameKey)
    .orderBy('UID')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  return { items: shown.map(personFrom), next_cursor }
}

/**
 * The condition is written as a range, so that the database can use the index. No character comes after the last one in
 * Unicode.
 */
const beginsWith = (q: string) => sql<boolean>`(${nameKey} >= lower(${q}) and ${nameKey} < lower(${q}) || chr(1114111))`

export const get_person: Act<typeof identity.get_person> = async ({ UID }, { db, own }) => ({
  ...personFrom(await accountOf(db, UID)),
  recovery: await waitingRecovery(db, UID),
  links: await linksOf(db, UID),
  letters: own.mail.reachesPeople,
})

/** What an operator should know before letting somebody in: most of all, whether somebody was signed in meanwhile. */
async function waitingRecovery(db: Database, UID: string) {
  const recovery = await recoveryOf(db, UID)
  if (!recovery) return null
  const { seen_at } = await db
    .q()
    .selectFrom('identity.session')
    .select(({ fn }) => fn.max<Date | null>('seen_at').as('seen_at'))
    .where('UID', '=', UID)
    .where('seen_at', '>', recovery.begun_at)
    .executeTakeFirstOrThrow()
  return {
    begun_at: recovery.begun_at.toISOString(),
    ready_at: waitOf(recovery).toISOString(),
    ready: recovery.is_over,
    seen_at: seen_at?.toISOString() ?? null,
  }
}

async function accountOf(db: Database, UID: string): Promise<PersonRow> {
  const found = await accounts(db).where('UID', '=', UID).executeTakeFirst()
  if (!found) throw new IdentityRefusal('NOT_FOUND')
  return found
}

function personFrom(row: PersonRow) {
  const { UID, email: address, username, confirmed_at, operator, created_at, sessions } = row
  return {
    UID,
    email: address,
    username,
    operator,
    sessions,
    confirmed: confirmed_at !== null,
    created_at: created_at.toISOString(),
    suspended: suspensionOf(row, new Date()),
  }
}

export const make_reset_link: Act<typeof identity.make_reset_link> = async ({ UID }, { db, publicUrl, publish }) =>
  db.tx(async () => {
    const account = await holdAccount(db, UID)
    if (!account) throw new IdentityRefusal('NOT_FOUND')
    const { token, expires_at } = await makeResetToken({ db, publish }, account)
    return { link: linkTo.reset(publicUrl(), token), expires_at: expires_at.toISOString() }
  })

export const sign_out_person: Act<typeof identity.sign_out_person> = async ({ UID }, { db, publish }) =>
  db.tx(async () => {
    if (!(await holdAccount(db, UID))) throw new IdentityRefusal('NOT_FOUND')
    await tellOfAccount({ publish }, UID, 'signed_out_by_operators')
    return { ended: await endSessions(db, { UID }) }
  })

export const set_operator: Act<typeof identity.set_operator> = async ({ UID, operator }, ctx) => {
  const { db, own } = ctx
  return db.tx(async () => {
    // Otherwise, two operators who revoke each other's role at the same time would leave none.
    await db.lock('identity operators')
    const account = await holdAccount(db, UID)
    if (!account) throw new IdentityRefusal('NOT_FOUND')
    if (operator && !account.confirmed_at && own.mail.reachesPeople) throw new IdentityRefusal('RULE')
    if (!operator && !(await anotherOperator(db, UID))) throw new IdentityRefusal('LAST_OPERATOR')
    await setOperator(db, UID, operator)
    if (operator !== account.operator) await tellOfRole(ctx, UID, operator)
    return { operator }
  })
}

/** The people who can act: a suspended person cannot, nor can somebody who has closed their account. */
const ableIn = (db: Database) =>
  db
    .q()
    .selectFrom('identity.account')
    .select('UID')
    .where(sql<boolean>`(suspended_by is null or suspended_until <= ${clock})`)
    .where(sql<boolean>`not exists (select from identity.closing where closing."UID" = account."UID")`)

/** The operators who can act. */
export const operatorsOf = (db: Database) => ableIn(db).where('operator', '=', true)

/** Another operator who can act, if there is one. */
export const anotherOperator = (db: Database, UID: string) =>
  operatorsOf(db).where('UID', '!=', UID).limit(1).executeTakeFirst()

const ENOUGH = 20

export const some_operators: Act<typeof identity.some_operators> = async (_input, { db }) =>
  (await operatorsOf(db).orderBy('UID').limit(ENOUGH).execute()).map(({ UID }) => UID)

export const able_people: Act<typeof identity.able_people> = async ({ UIDs }, { db }) =>
  (
    await ableIn(db)
      .where(sql<boolean>`"UID" = ${anyOf(UIDs)}`)
      .execute()
  ).map(({ UID }) => UID)

/**
 * People count as the authors of their own accounts, so that they cannot decide about themselves, and are notified of
 * any decision.
 */
export const about_person: Act<typeof identity.about_person> = async ({ id: UID }, { db, visitor }) => {
  const own = visitor.kind === 'person' && visitor.UID === UID
  if (!own && !isOperator(visitor)) throw new IdentityRefusal('NOT_FOUND')
  const account = await accountOf(db, UID)
  return {
    title: account.username,
    lang: 'und',
    comm_id: null,
    author: UID,
    open: false,
    gone: suspensionOf(account, new Date()) !== null,
    ...(own && !isOperator(visitor) && { link: '/account' }),
    carried_out: await carriedOut(db, 'identity', 'person', UID),
  }
}
