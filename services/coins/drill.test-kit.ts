import { setTimeout as wait } from 'node:timers/promises'
import { coins } from '#contract/coins.ts'
import { identity } from '#contract/identity.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { reasons } from '#tests/decided.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'
import { newPerson, openPollOf } from '#tests/people.ts'

const ballots = { i1: { choice: 'o1' } }

/**
 * Lets a person with a confirmed address earn coins at once and spend them, answer two polls, and take one of these
 * answers back; the other poll is removed.
 */
async function fill(scene: Scene): Promise<void> {
  const { ana, comm_id, operator, minute } = scene
  const { UID, browser } = await newPerson(scene, { fullname: 'Dina Holt' })
  const { link } = await operator.answer(identity.make_address_link, { UID, kind: 'confirm', reason: 'They asked.' })
  await browser.answer(identity.confirm_email, { token: new URL(link).searchParams.values().next().value ?? '' })
  const [kept, gone] = [await openPollOf(ana, { comm_id }), await openPollOf(ana, { comm_id })]
  for (const poll_id of [kept, gone]) await browser.answer(polls.submit_response, { poll_id, ballots })
  await browser.answer(polls.withdraw_response, { poll_id: kept })
  await operator.answer(moderation.decide, { kind: 'poll', id: gone, measure: 'remove', ...reasons })
  // Coins come a moment after what earned them.
  for (let status = 0; status !== 200; await wait(100)) {
    await minute('coins')
    status = (await browser.ask(coins.spend, { item: 'bot_questions', key: 'a-purchase' })).status
  }
}

export const part: Part = { after: ['polls', 'chat', 'moderation'], fill }
