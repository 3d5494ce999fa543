import { sql } from 'kysely'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { clock } from '#platform/database/clock.ts'
import { inSeconds } from './data.ts'
import { isInvited, refuseUninvited, signUpRule, spendInvitation, type Comes } from './invitations.ts'
import type { Act, Context, Database } from './own.ts'
import { daysCounted, mostSignUps, usualSignUps } from './rules.ts'

const PASS_SECONDS = 24 * 3600

const anHourAgo = sql<Date>`(select ${clock} - interval '1 hour')`

/**
 * The sign-ups requested in the last hour: the accounts created, and the e-mailed links that would each create one.
 * Using such a link deletes it, so no sign-up is counted twice.
 */
const asked = (db: Database) =>
  db
    .q()
    .selectFrom('identity.account')
    .select('created_at')
    .where('created_at', '>', anHourAgo)
    .unionAll(
      db
        .q()
        .selectFrom('identity.link')
        .select('created_at')
        .where('kind', '=', sql.lit('sign_up'))
        .where('created_at', '>', anHourAgo),
    )

async function askedInLastHour(db: Database): Promise<number> {
  const all = db.q().selectFrom(asked(db).as('asked'))
  return (await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/**
 * The usual number of sign-ups per hour, computed from the accounts of the last days, without those of the last hour.
 */
async function usualInAnHour(db: Database): Promise<number> {
  const accounts = db.q().selectFrom('identity.account').where('created_at', '<=', anHourAgo)
  const { first_at, until } = await accounts
    .select(({ fn }) => [fn.min<Date | null>('created_at').as('first_at'), anHourAgo.as('until')])
    .executeTakeFirstOrThrow()
  const days = daysCounted(first_at, until)
  const { made } = await accounts
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('created_at', '>', sql<Date>`(select ${clock} - make_interval(hours => ${days * 24 + 1}))`)
    .executeTakeFirstOrThrow()
  return usualSignUps(made, days)
}

/** The time until which operators let everybody sign up; null if they do not do that now. */
async function passUntil(db: Database): Promise<Date | null> {
  const said = db.q().selectFrom('identity.sign_up_rule').select('pass_until').where('pass_until', '>', clock)
  return (await said.executeTakeFirst())?.pass_until ?? null
}

/** When another person can sign up, if the last hour has had too many sign-ups; null: now. */
async function nextFits({ db, own: { signUpsPerHour } }: Context, count: number): Promise<Date | null> {
  if (count < signUpsPerHour) return null
  const over = count - mostSignUps(signUpsPerHour, await usualInAnHour(db))
  if (over < 0 || (await passUntil(db))) return null
  const leaving = db.q().selectFrom(asked(db).as('asked')).orderBy('created_at').offset(over).limit(1)
  const { fits_at } = await leaving
    .select(sql<Date>`created_at + interval '1 hour'`.as('fits_at'))
    .executeTakeFirstOrThrow()
  return fits_at
}

/**
 * Refuses at once anybody who may not sign up now. Returns whether the sign-up uses up an invitation: it does if only
 * invited people may sign up, and also during a wave of sign-ups, in which invited people need not wait.
 */
export async function refuseSignUp(ctx: Context, invitation: string | undefined): Promise<Comes> {
  const comes = await refuseUninvited(ctx, invitation)
  if (comes !== 'open') return comes
  const fits_at = await nextFits(ctx, await askedInLastHour(ctx.db))
  if (!fits_at) return 'open'
  if (await isInvited(ctx.db, invitation)) return 'invited'
  throw slowed(fits_at)
}

/** Runs in the transaction of the sign-up: uses the invitation, or takes a place in this hour. */
export const admit = (ctx: Context, invitation: string | undefined, comes: Comes): Promise<void> =>
  comes === 'open' ? holdWave(ctx) : spendInvitation(ctx, invitation, comes)

const slowed = (fits_at: Date) => new IdentityRefusal('MANY_SIGN_UPS', { retry_at: fits_at.toISOString() })

/**
 * Runs in the transaction of the sign-up: of many people who sign up at the same moment, only as many succeed as the
 * limit allows. Operators are told when the last of them succeeds.
 */
async function holdWave(ctx: Context): Promise<void> {
  await ctx.db.lock('identity sign-ups')
  const count = await askedInLastHour(ctx.db)
  const fits_at = await nextFits(ctx, count)
  if (fits_at) throw slowed(fits_at)
  if (await isFull(ctx, count + 1)) await ctx.publish(noticeEvents.care_asked, waveBegins)
}

const waveBegins = { comm_id: null, kind: 'sign_up_wave', link: '/account?look=sign-up', except: null } as const

/** Whether the hour has room for this many sign-ups and no more. */
const isFull = async ({ db, own: { signUpsPerHour } }: Context, count: number): Promise<boolean> =>
  count >= signUpsPerHour && count === mostSignUps(signUpsPerHour, await usualInAnHour(db))

export const sign_up_wave: Act<typeof identity.sign_up_wave> = async (_input, { db, own: { signUpsPerHour } }) => {
  const [last_hour, usual, rule, until] = [
    await askedInLastHour(db),
    await usualInAnHour(db),
    await signUpRule(db),
    await passUntil(db),
  ]
  const most = mostSignUps(signUpsPerHour, usual)
  return {
    last_hour,
    usual,
    most,
    slowed: rule === 'open' && until === null && last_hour >= most,
    pass_until: until?.toISOString() ?? null,
  }
}

export const let_sign_ups_pass: Act<typeof identity.let_sign_ups_pass> = async ({ pass }, { db }) =>
  db.tx(async () => {
    const pass_until = pass ? inSeconds(PASS_SECONDS) : null
    const said = await db
      .q()
      .insertInto('identity.sign_up_rule')
      .values({ sign_up: 'open', pass_until })
      .onConflict((before) => before.column('one').doUpdateSet({ pass_until }))
      .returning('pass_until')
      .executeTakeFirstOrThrow()
    return { pass_until: said.pass_until?.toISOString() ?? null }
  })
