import type { Input } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { migrate } from '#platform/database/migrate.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Letter, Mail } from '#platform/mail/mail.ts'
import { openIssuers } from '#platform/openid/issuers.ts'
import type { IssuerSetting } from '#platform/openid/setting.ts'
import { openContext } from '#tests/context.ts'
import type { Open } from '#tests/engines.ts'
import { beginSession } from './beginning.ts'
import type { Context, Own } from './own.ts'
import type { CommunityLink } from './invitations.ts'
import { hashPassword } from './passwords.ts'
import { send_letter } from './post.ts'
import service from './service.ts'
import { find_session } from './sessions.ts'
import { makeAccount } from './signing-up.ts'
import type { IdentityTables } from './tables.ts'

export const good = 'a heron over the mill pond'
export const better = 'three lamps on a wet street'

let hashOfGood: Promise<string> | undefined

/**
 * What the room that keeps communities replies: the name of the town, the links that let people sign up, and that
 * nobody on a stage owns a community.
 */
const asksComms =
  (links: Map<string, CommunityLink>): Context['ask'] =>
  async ({ name }, input) => {
    if (name === 'sole_owner_of') return [] as never
    return (
      name === 'invite_for_sign_up' ? (links.get((input as { invite: string }).invite) ?? null) : { name: 'Wendmouth' }
    ) as never
  }

const instance: Own['instance'] = {
  database: 'embedded',
  workers: 1,
  languages: ['en', 'es'],
  language: 'en',
  sender: 'polity@polity.example',
  version: '1.2.3',
}

/** A stage with its own tables and a mail queue run by hand: queued e-mails are sent when `post` is called. */
export async function openStage(open: Open, signUpsPerHour = 1_000, issuers: IssuerSetting[] = []) {
  const db = await open({ tables: true })
  await migrate(db, 'identity', service.migrations)
  const letters: Letter[] = []
  /** The valid links of communities, by their secrets. */
  const links = new Map<string, CommunityLink>()
  /** The letters about sign-ins from new browsers, which most tests are not about. */
  const news: Letter[] = []
  const mail: Mail = { reachesPeople: true, send: async (letter) => void letters.push(letter) }
  const own: Own = {
    mail,
    signUpsPerHour,
    instance,
    ownData: {},
    deleted: { add: async () => {} },
    issuers: openIssuers(issuers),
  }
  const { heard, as, guest, person, operator } = openContext(db, asksComms(links), own)

  const post = async (ctx: Context = operator) => {
    for (const { data } of heard.put_off.splice(0)) {
      await send_letter(data as never, ctx)
      if ((data as { kind: string }).kind === 'not_me') news.push(...letters.splice(-1))
    }
    return letters.splice(0)
  }
  const signedIn = (UID: string, session: string, browser: string | null = null, isOperator = false) =>
    person(UID, { session, guest: browser, operator: isOperator })

  /** The owner of this session, looked up in the same way as at the door. */
  const holder = async ({ session }: { session?: { token: string } | undefined }, browser: string | null = null) => {
    const hash = hashToken(session!.token)
    const owner = await find_session({ session: hash }, operator)
    return owner && signedIn(owner.UID, hash, browser, owner.operator)
  }

  /** A person who has an account with the password `good`, and is signed in with this browser. */
  const member = async (email: string, browser = `browser of ${email}`) => {
    const account = { email, username: 'Ada Byron', password_hash: await (hashOfGood ??= hashPassword(good)) }
    const { UID, session } = await db.tx(async () => {
      const UID = await makeAccount(guest(browser), account, 'confirmed')
      return { UID, session: await beginSession(guest(browser), UID) }
    })
    return { ctx: (await holder({ session }, browser))!, UID, email, token: session.token }
  }

  /** Simulates the passing of minutes for everybody who tries passwords. */
  const pass = async (minutes: number) => {
    const ago = (at: string) => `${at} = ${at} - make_interval(secs => $1::float8 * 60)`
    await db.run('pass, attempts', `update identity.attempt set ${ago('at')}`, [minutes])
    await db.run('pass, waiting', `update identity.waiting set ${['came_at', 'looked_at', 'due_at'].map(ago).join()}`, [
      minutes,
    ])
    await db.run(
      'pass, looks',
      `update identity.look set times = array(select at - make_interval(secs => $1::float8 * 60) from unnest(times) at)`,
      [minutes],
    )
  }

  const newsOf = async () => {
    await post()
    return news.splice(0)
  }

  return {
    db,
    heard,
    links,
    as,
    pass,
    newsOf,
    guest,
    operator,
    post,
    holder,
    signedIn,
    member,
    tables: () => db.q<IdentityTables>(),
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

export const newcomer = (email: string, password = good): Input<typeof identity.sign_up> => ({
  email,
  password,
  fullname: 'Ada Byron',
  lang: 'en',
})

/** The token in an e-mail's link. */
export const tokenIn = (letter: { text: string } | undefined): string =>
  /(?:confirm|token|safety|keep)=([A-Za-z0-9_-]{22})$/m.exec(letter?.text ?? '')?.[1] ?? 'a letter without link!'

export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
