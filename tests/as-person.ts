import Axe from '@axe-core/playwright'
import { comms } from '#contract/comms.ts'
import type { Instance } from './instance.ts'
import { expect, type Page } from './journey.ts'
import { atRest } from './look.ts'
import type { Person } from './people.ts'

/** Gives a page the cookies of a person's browser, so that the person is signed in there. */
export async function be(page: Page, { browser }: Person, { url }: Instance) {
  await page.context().addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url })))
}

export const roleOf = ({ browser }: Person, comm_id: string) => browser.answer(comms.get_membership, { comm_id })

export async function accessible(page: Page) {
  await atRest(page)
  expect((await new Axe({ page }).analyze()).violations).toEqual([])
}
