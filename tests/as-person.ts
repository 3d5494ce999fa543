import Axe from '@axe-core/playwright'
import type { Instance } from './instance.ts'
import { expect, type Page } from './journey.ts'
import { atRest } from './look.ts'
import type { Person } from './people.ts'

/** Gives a page the cookies of a person's browser, so that they are signed in there. */
export async function be(page: Page, { browser }: Person, { url }: Instance) {
  await page.context().addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url })))
}

export const roleOf = async ({ browser }: Person, comm_id: string) =>
  (await (await browser.get(`/api/comms/get_membership?comm_id=${comm_id}`)).json()) as { role: string | null }

export async function accessible(page: Page) {
  await atRest(page)
  expect((await new Axe({ page }).analyze()).violations).toEqual([])
}
