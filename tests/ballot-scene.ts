import { polls } from '#contract/polls.ts'
import { operatorOf, type Instance } from './instance.ts'
import { callsOf, expect, resultOf, type Page } from './journey.ts'
import { inDays, type Draft } from './one-item.ts'

/** The answer of this browser, as stored by the service. */
export async function answered(page: Page, poll_id: string): Promise<unknown> {
  const all = await callsOf(page).answer(polls.polls_responses, {})
  return all.find((response) => response.poll_id === poll_id)?.ballots
}

/** Submits the answer and waits until it has arrived; the result that follows is tested elsewhere. */
export async function send(page: Page, poll_id: string) {
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page).toHaveURL(resultOf(poll_id))
}

/** A draft with one single-choice question. */
export async function draft(instance: Instance, { options, ...poll }: { options: string[] } & Omit<Draft, 'items'>) {
  const whole: Draft = { items: [{ kind: 'single', options }], closes_at: inDays(1), ...poll }
  return (await operatorOf(instance).answer(polls.create_poll, whole)).poll_id
}

export async function versionOf(instance: Instance, poll_id: string): Promise<number> {
  return (await operatorOf(instance).answer(polls.get_poll, { poll_id })).version
}

export const publish = async (instance: Instance, poll_id: string) =>
  operatorOf(instance).answer(polls.publish_poll, { poll_id, if_version: await versionOf(instance, poll_id) })
