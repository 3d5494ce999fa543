import { beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#contract/refusals.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { sign_in } from './sign-in.ts'
import { better, good, openStage, times, type Stage } from './identity.test-kit.ts'

const HOUR_OF_LOOKS = 10
const AT_ONCE = 6
const OF_ONE_NETWORK = 4

onOneEngine('sign-in turns of unknown browsers', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  /** A browser at a network address that tries somebody's password. */
  const at = (address: string, guest: string | null) => (email: string, password: string) =>
    sign_in({ email, password }, stage.as({ kind: 'guest', guest, address }))
  const somewhere = (place: number) => `${1 + (place % 200)}.${Math.floor(place / 200)}.7.7`
  const strangers = (count: number, name: string) => times(count, (place) => at(somewhere(place), `${name} ${place}`))
  const guessing = (browsers: ReturnType<typeof strangers>, email: string) =>
    Promise.all(browsers.map((browser, place) => refusal(browser(email, `a guess ${place}`)))).then(countsOf)

  /** The minutes until the browser's turn, as given when an attempt is refused. */
  const minutesLeft = async (tried: Promise<unknown>) => {
    const refused = await tried.catch((thrown: unknown) => thrown)
    if (!isRefusal(refused) || refused.code !== 'TOO_MANY_TRIES') throw new Error('it was not told to wait')
    return Math.round((Date.parse(refused.note.retry_at!) - Date.now()) / 60_000)
  }

  test('only six guesses from unknown browsers are checked, and the owner in a new browser waits five minutes', async () => {
    const { email } = await stage.member('flooded@mill.example', 'own browser')
    expect(await guessing(strangers(200, 'eve'), email)).toEqual({ WRONG_SIGN_IN: AT_ONCE, TOO_MANY_TRIES: 194 })
    expect(await refusal(at('192.0.2.1', 'own browser')(email, good))).toBe('done')

    const owner = at('192.0.2.9', 'new browser')
    expect(await minutesLeft(owner(email, good))).toBe(5)
    await guessing(strangers(100, 'more'), email)
    await stage.pass(3)
    expect(await minutesLeft(owner(email, good))).toBe(2)
    await guessing(strangers(100, 'still more'), email)
    await stage.pass(2.1)
    expect(await refusal(owner(email, good))).toBe('done')
  })

  test('a place in the queue is kept for half an hour after its turn comes, and no longer', async () => {
    for (const [late, said] of [
      [29, 'done'],
      [31, 'TOO_MANY_TRIES'],
    ] as const) {
      const { email } = await stage.member(`late${late}@mill.example`)
      await guessing(strangers(AT_ONCE, 'eve'), email)
      const owner = at('192.0.2.9', 'new browser')
      expect(await minutesLeft(owner(email, good))).toBe(5)
      await stage.pass(5 + late)
      expect(await refusal(owner(email, good))).toBe(said)
    }
  })

  test('guesses at an address without an account are limited and queued in the same way', async () => {
    const email = 'nobody@mill.example'
    expect(await guessing(strangers(20, 'eve'), email)).toEqual({ WRONG_SIGN_IN: AT_ONCE, TOO_MANY_TRIES: 14 })
    const one = at('192.0.2.9', 'one')
    expect(await minutesLeft(one(email, good))).toBe(5)
    await stage.pass(5.1)
    expect(await refusal(one(email, good))).toBe('WRONG_SIGN_IN')
    expect(await minutesLeft(one(email, good))).toBe(10)
  })

  test('one network cannot use up all the attempts, however many browsers it has', async () => {
    const { email } = await stage.member('neighbour@mill.example')
    const nearby = times(30, (place) => at('198.51.100.1', `near ${place}`))
    expect(await guessing(nearby, email)).toEqual({ WRONG_SIGN_IN: OF_ONE_NETWORK, TOO_MANY_TRIES: 26 })
    const sameSixtyFour = times(30, (place) => at('2001:db8:1:1::/64', `six ${place}`))
    expect((await guessing(sameSixtyFour, email)).WRONG_SIGN_IN).toBe(AT_ONCE - OF_ONE_NETWORK)
  })

  test('the right password uses up no try, even from a network that has nearly used up its tries', async () => {
    const { email } = await stage.member('right@mill.example')
    for (const browser of times(OF_ONE_NETWORK - 1, (place) => at('198.51.100.1', `wrong ${place}`)))
      expect(await refusal(browser(email, better))).toBe('WRONG_SIGN_IN')
    for (const browser of times(8, (place) => at('198.51.100.1', `right ${place}`)))
      expect(await refusal(browser(email, good))).toBe('done')
  })

  test('each wrong password makes the next wait longer, but never more than an hour', async () => {
    const { email } = await stage.member('longer@mill.example')
    await guessing(strangers(AT_ONCE, 'eve'), email)
    const one = at('192.0.2.9', 'one')
    const waits: number[] = []
    for (let turn = 0; turn < 7; turn++) {
      waits.push(await minutesLeft(one(email, better)))
      await stage.pass(waits.at(-1)! + 0.1)
      expect(await refusal(one(email, better))).toBe('WRONG_SIGN_IN')
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60])
  })

  test('retrying early gives the same waiting time, and many tries within one turn count as one try', async () => {
    const { email } = await stage.member('eager@mill.example')
    await guessing(strangers(AT_ONCE, 'eve'), email)
    const one = at('192.0.2.9', 'one')
    expect(new Set(await Promise.all(times(5, () => minutesLeft(one(email, better)))))).toEqual(new Set([5]))
    await stage.pass(5.1)
    const counts = countsOf(await Promise.all(times(8, () => refusal(one(email, better)))))
    expect(counts).toEqual({ WRONG_SIGN_IN: 1, TOO_MANY_TRIES: 7 })
  })

  test('networks that keep guessing get at most ten password checks an hour in total, and networks that arrive later cannot delay the owner', async () => {
    const { email } = await stage.member('besieged@mill.example')
    const earlier = strangers(12, 'earlier')
    const wrongs: number[] = []
    /** Lets all browsers try a password, in any order. Returns how many passwords were checked. */
    const siege = async (browsers: ReturnType<typeof strangers>) => {
      wrongs.push((await guessing(browsers, email)).WRONG_SIGN_IN ?? 0)
    }
    await siege(strangers(AT_ONCE, 'first'))
    await siege(earlier)
    const owner = at('192.0.2.9', 'the owner')
    let waited = await minutesLeft(owner(email, good))
    const later = times(60, (place) => at(`${1 + place}.250.0.1`, `later ${place}`))
    await siege(later)
    let left = waited
    for (let turn = 0; turn < 8; turn++) {
      await stage.pass(left + 0.1)
      await siege([...later, ...earlier])
      const said = await owner(email, good).catch((thrown: unknown) => thrown)
      if (!isRefusal(said)) break
      left = await minutesLeft(Promise.reject(said))
      expect(left).toBeLessThanOrEqual(60)
      waited += left
    }
    // Twelve networks arrived earlier, so the wait is two hours at ten checks an hour, and never longer, however many
    // arrive later.
    expect(waited).toBeLessThanOrEqual(130)
    expect(await refusal(at('192.0.2.9', 'the owner')(email, good))).toBe('done')
    const hours = waited / 60 + 1
    expect(wrongs.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(HOUR_OF_LOOKS * Math.ceil(hours))
  })

  test('many networks of one provider share one place in the queue', async () => {
    const { email } = await stage.member('provider@mill.example')
    await guessing(strangers(AT_ONCE, 'eve'), email)
    const many = times(40, (place) => at(`2001:db8:${place.toString(16)}:1::/64`, `v6 ${place}`))
    expect(await guessing(many, email)).toEqual({ TOO_MANY_TRIES: 40 })
    const owner = at('192.0.2.9', 'new browser')
    await minutesLeft(owner(email, good))
    await stage.pass(5.1)
    // These browsers arrive first. Each has a turn while nobody else waits, until the checks for this hour are used up.
    expect((await guessing(many, email)).WRONG_SIGN_IN).toBeLessThanOrEqual(HOUR_OF_LOOKS - AT_ONCE)
    const left = await owner(email, good).then(
      () => 0,
      (thrown: unknown) => minutesLeft(Promise.reject(thrown)),
    )
    await stage.pass(left + 0.1)
    await guessing(many, email)
    expect(await refusal(owner(email, good))).toBe('done')
  })
})
