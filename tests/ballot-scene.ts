import { asOperator, newGuest, type Instance } from './instance.ts'
import { expect, type Page, resultOf } from './journey.ts'
import { inDays } from './one-item.ts'

/** The answer of this browser, as stored by the service. */
export async function answered(page: Page, poll_id: string): Promise<unknown> {
  const all = (await (await page.request.get('/api/polls/polls_responses')).json()) as {
    poll_id: string
    ballots: Record<string, unknown>
  }[]
  return all.find((response) => response.poll_id === poll_id)?.ballots
}

/** Submits the answer and waits until it has arrived; the result that follows is tested elsewhere. */
export async function send(page: Page, poll_id: string) {
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page).toHaveURL(resultOf(poll_id))
}

/** Makes a call as an operator’s script. */
export async function operate(instance: Instance, call: string, body: Record<string, unknown>): Promise<unknown> {
  const reply = await newGuest(instance.url).post(`/api/polls/${call}`, body, asOperator(instance))
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json()
}

/** A draft with one single-choice question. */
export async function draft(instance: Instance, { options, ...poll }: { options: string[] } & Record<string, unknown>) {
  const items = [{ kind: 'single', options }]
  return ((await operate(instance, 'create_poll', { items, closes_at: inDays(1), ...poll })) as { poll_id: string })
    .poll_id
}

export async function versionOf(instance: Instance, poll_id: string): Promise<number> {
  const reply = await newGuest(instance.url).get(`/api/polls/get_poll?poll_id=${poll_id}`, asOperator(instance))
  return ((await reply.json()) as { version: number }).version
}

export const publish = async (instance: Instance, poll_id: string) =>
  operate(instance, 'publish_poll', { poll_id, if_version: await versionOf(instance, poll_id) })
