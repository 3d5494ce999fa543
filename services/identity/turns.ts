import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { widerNetworkOf } from '#platform/door/network.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { giveBack, take } from './guessing.ts'
import { isPassword } from './passwords.ts'
import { browserOf } from './rules.ts'

/**
 * How many passwords from unknown browsers are checked for an address in any hour, whatever networks they come from.
 */
const LOOKS = 10
/**
 * How many of these checks go to the browsers that arrive first, and how many of those to a single network. The
 * remaining checks are for browsers in the queue.
 */
const LOOKS_AT_ONCE = 6
const LOOKS_OF_NETWORK = 4
/** The minutes until a browser's first turn, and after each wrong password until the next turn. */
const WAITS = [5, 10, 20, 40, 60]
const KEPT = `interval '30 minutes'`

const now = `date_trunc('milliseconds', clock_timestamp())`
const recent = (times: string) =>
  `array(select at from unnest(${times}) at where at > clock_timestamp() - interval '1 hour' order by at)`

/**
 * The position of a browser in the queue of an address. All fields are hashes, because the address may not belong to an
 * account here.
 */
interface Seat {
  address: string
  browser: string
  network: string
}

/**
 * Tries a password from a browser that the account does not know. The attempt is counted before the password is
 * checked; a correct password does not use it up. Once an address has used up its checks for the hour, browsers wait
 * for a turn. Networks take turns in order of arrival, one turn each: networks that arrive later do not make anybody
 * wait longer, and a thousand browsers in one network count as one. A browser that does not come back when its turn is
 * due is skipped. See decision 019.
 */
export async function tryAsStranger({ db, visitor }: Context, email: string, password: string, hash: string | null) {
  const address = hashToken(email)
  const network = hashToken(`${address} ${widerNetworkOf(visitor.address)}`)
  const seat = { address, network, browser: browserOf(visitor) ?? hashToken(visitor.address) }
  const nearby = `network ${address} ${hashToken(visitor.address)}`
  const seated = await dueAt(db, seat)
  const wait = seated ? await waitOn(db, seat, seated) : await come(db, seat, nearby)
  if (wait) throw new IdentityRefusal('TOO_MANY_TRIES', { retry_at: wait.toISOString() })

  const takeBack = async () => {
    await unlook(db, seat)
    if (!seated) await giveBack(db, nearby)
  }
  const right = await isPassword(password, hash).catch(async (refused: unknown) => {
    await takeBack()
    await db.run('identity due again', `update identity.waiting set due_at = ${now} where ${itself}`, whose(seat))
    throw refused
  })
  if (!right) return false
  await takeBack()
  await db.run('identity leave queue', `delete from identity.waiting where ${itself}`, whose(seat))
  return true
}

const itself = 'address = $1 and browser = $2'
const whose = ({ address, browser }: Seat) => [address, browser]

interface Due {
  due_at: Date
  is_due: boolean
}

/** The time of this browser's turn; undefined if it is not in the queue or has missed a turn. */
async function dueAt(db: Database, seat: Seat): Promise<Due | undefined> {
  const [due] = await db.run<Due>(
    'identity due',
    `select due_at, due_at <= clock_timestamp() is_due from identity.waiting
     where ${itself} and due_at > clock_timestamp() - ${KEPT}`,
    whose(seat),
  )
  return due
}

/** Null if the password may be checked at once; otherwise joins the queue and returns the time of the turn. */
async function come(db: Database, seat: Seat, nearby: string): Promise<Date | null> {
  if (await lookAtOnce(db, seat)) {
    if (!(await take(db, nearby, LOOKS_OF_NETWORK))) return null
    await unlook(db, seat)
  }
  const [sat] = await db.run<Due>(
    'identity queue',
    `insert into identity.waiting as w (address, browser, network, came_at, due_at)
     values ($1, $2, $3, ${now}, ${now} + make_interval(mins => $4::int))
     on conflict (address, browser) do update
     set came_at = excluded.came_at, due_at = excluded.due_at, looked_at = null, looks = 0, came_back = false
     where w.due_at <= clock_timestamp() - ${KEPT}
     returning due_at`,
    [...whose(seat), seat.network, WAITS[0]],
  )
  // No row was inserted, because the same browser arrived twice at the same time.
  return (sat ?? (await dueAt(db, seat)))?.due_at ?? new Date()
}

/**
 * Null if it is this browser's turn and no browser ahead is still waiting; otherwise, when to come back, at most an
 * hour from now.
 */
const waitOn = async (db: Database, seat: Seat, seen: Due): Promise<Date | null> =>
  seen.is_due
    ? db.tx(async () => {
        // For each address, this runs only once at a time, so that no browser gets two checks in one turn.
        await db.run(
          'identity hold looks',
          `insert into identity.look values ($1, '{}') on conflict (address) do update set times = excluded.times
           where false`,
          [seat.address],
        )
        if (!(await comeBack(db, seat))) return (await dueAt(db, seat))?.due_at ?? new Date()
        const { due, used, frees_at } = await queueOf(db, seat)
        const isTurn = used + due < LOOKS && (await look(db, seat, LOOKS))
        if (!isTurn) return comeAgain(db, seat, frees_at)
        await hadTurn(db, seat)
        return null
      })
    : seen.due_at

/** Records that a browser has come back, so that it keeps its position. False if its turn has already been used. */
async function comeBack(db: Database, seat: Seat): Promise<boolean> {
  const back = await db.run(
    'identity come back',
    `update identity.waiting set came_back = true where ${itself} and due_at <= clock_timestamp() returning address`,
    whose(seat),
  )
  return back.length > 0
}

/**
 * How many are ahead in the queue: networks with an earlier turn, and earlier browsers in the same network. Only
 * browsers that do come back are counted. `due`: how many of those ahead could have their password checked now.
 */
async function queueOf(db: Database, seat: Seat) {
  const [queue] = await db.run<{ due: number; used: number; frees_at: Date | null }>(
    'identity ahead',
    `with live as (
       select *, due_at <= clock_timestamp() is_due from identity.waiting
       where address = $1 and came_back and due_at > clock_timestamp() - ${KEPT}),
     turn as (
       select network, greatest(min(came_at), max(looked_at)) at, bool_or(is_due) is_due from live group by network),
     mine as (select network, came_at, at from live join turn using (network) where browser = $2),
     ahead as (
       select turn.is_due from turn, mine where turn.at < mine.at
       union all
       select live.is_due from live join mine using (network) where live.came_at < mine.came_at),
     queue as (select count(*) places, count(*) filter (where is_due) due from ahead),
     looked as (select ${recent('times')} times from identity.look where address = $1)
     select due, cardinality(times) used,
       times[greatest(cardinality(times) + places - $3::int, 0) + 1] + interval '1 hour' frees_at
     from queue, looked`,
    [...whose(seat), LOOKS],
  )
  return queue!
}

/** Keeps the browser's position in the queue. */
async function comeAgain(db: Database, seat: Seat, frees_at: Date | null): Promise<Date> {
  const [again] = await db.run<Due>(
    'identity come again',
    `update identity.waiting set due_at = least($3::timestamptz, ${now} + make_interval(mins => $4::int))
     where ${itself} returning due_at`,
    [...whose(seat), frees_at, WAITS.at(-1)],
  )
  return again?.due_at ?? new Date()
}

/** A browser that has had its turn goes to the end of the queue and waits longer than before. */
const hadTurn = (db: Database, seat: Seat) =>
  db.run(
    'identity had turn',
    `update identity.waiting set came_at = ${now}, looked_at = ${now}, looks = looks + 1,
       due_at = ${now} + make_interval(mins => ($3::int[])[least(looks + 2, cardinality($3::int[]))])
     where ${itself}`,
    [...whose(seat), WAITS],
  )

/** A new browser does not overtake browsers that are already waiting. */
const lookAtOnce = (db: Database, seat: Seat) =>
  look(
    db,
    seat,
    LOOKS_AT_ONCE,
    `and not exists (
       select from identity.waiting
       where address = $1 and came_back and due_at > clock_timestamp() - ${KEPT})`,
  )

/** Counts a password check, unless the last hour already has the maximum number. */
async function look(db: Database, { address }: Seat, most: number, also = ''): Promise<boolean> {
  const looked = await db.run(
    also ? 'identity look at once' : 'identity look',
    `insert into identity.look as l values ($1, array[${now}])
     on conflict (address) do update set times = ${recent('l.times')} || ${now}
     where cardinality(${recent('l.times')}) < $2::int ${also}
     returning address`,
    [address, most],
  )
  return looked.length > 0
}

const unlook = (db: Database, { address }: Seat) =>
  db.run(
    'identity unlook',
    `update identity.look set times = trim_array(times, 1) where address = $1 and cardinality(times) > 0`,
    [address],
  )
