import { expect, type Locator, type Page } from '@playwright/test'

const MAX_TABS = 80

/** Everything a keyboard user can do on a page, without a mouse. */
export function byKeyboard(page: Page) {
  /** Presses Tab until the wanted element has visible focus. `back`: towards the top of the page. */
  const reach = async (wanted: Locator, { back = false } = {}) => {
    await wanted.waitFor()
    const isThere = () => wanted.evaluate((thing) => thing === document.activeElement)
    for (let tabs = 0; !(await isThere()); tabs++) {
      expect(tabs, `tabs until ${wanted.toString()}`).toBeLessThan(MAX_TABS)
      await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    }
    expect(await wanted.evaluate(showsFocus), `the focus shows at ${wanted.toString()}`).toBe(true)
  }
  return {
    reach,
    press: (key: string) => page.keyboard.press(key),
    async enter(wanted: Locator, how?: { back?: boolean }) {
      await reach(wanted, how)
      await page.keyboard.press('Enter')
    },
    async write(wanted: Locator, text: string) {
      await reach(wanted)
      await page.keyboard.type(text)
    },
  }
}

/** Whether an element shows that it has focus; a choice shows this on its label. */
const showsFocus = (thing: Element) =>
  [thing, thing.closest('label')].some((shown) => {
    const { outlineStyle, outlineWidth } = shown ? getComputedStyle(shown) : { outlineStyle: 'none', outlineWidth: '0' }
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
