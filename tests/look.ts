import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Axe from '@axe-core/playwright'
import { expect, type Page } from './journey.ts'

const require = createRequire(import.meta.url)
/** The minified version of axe, which loads faster: in two thirds of the time. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const height = 800
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
] as const

/** How a page to be checked is opened: in the first look, without animations. */
export const atFirst = {
  colorScheme: looks[0].colorScheme,
  viewport: { width: looks[0].width, height },
  reducedMotion: 'reduce',
} as const

/** Waits until no colour is in transition: halfway through, the contrast may be lower than in either state. */
export const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Infinity),
  )

/** The colour rules: the only rules that can fail in dark mode if light mode, showing the same content, passes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Whether each element is visible, as a string of digits. */
const shownIn = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('*')].map((one) => Number(one.checkVisibility())).join(''))

/**
 * Checks a page in every look, light and dark, on a phone and on a desktop: no accessibility violations, and no
 * horizontal scrolling. `name`: the state that is shown. The page is left in its first look.
 */
export async function check(page: Page, name: string): Promise<void> {
  // Running axe within the page is several times as fast as running it over all frames, and finds as much if there is
  // one frame.
  expect(page.frames(), name).toHaveLength(1)
  const shownLight = new Map<number, string>()
  for (const [at, { width, colorScheme }] of looks.entries()) {
    const look = `${name}: ${colorScheme}, ${width} px`
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page)
    const shown = await shownIn(page)
    if (colorScheme === 'light') shownLight.set(width, shown)
    const everyRule = colorScheme === 'light' || shown !== shownLight.get(width)
    // axe is loaded into the page once; every look is a separate run of it.
    const axe = new Axe({ page, axeSource: at === 0 ? axeSource : 'void 0' }).setLegacyMode()
    const asked = everyRule ? {} : { runOnly: { type: 'rule' as const, values: ofColours } }
    const { violations } = await axe.options({ resultTypes: ['violations'], ...asked }).analyze()
    const told = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
    expect.soft(told, look).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${look} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(atFirst.viewport)
  await page.emulateMedia({ colorScheme: atFirst.colorScheme })
}
