import Axe from '@axe-core/playwright'
import { expect, type Page } from './journey.ts'

/** No breach of the accessibility rules, and nothing to scroll sideways for. `name`: the state that is shown. */
export async function check(page: Page, name: string): Promise<void> {
  const { violations } = await new Axe({ page }).analyze()
  const told = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect.soft(told, name).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}
