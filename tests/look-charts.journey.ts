import { expect, test } from './journey.ts'
import { faultyTexts } from './text-geometry.ts'

test('no text in a result overlaps another or is cut off at any width, from 2 options of one letter to 100 of 140 letters', async ({
  instance,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const [width, query] of [
    [320, ''],
    [360, '?look=dark'],
    [800, '?dir=rtl'],
    [1280, ''],
    [1920, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${instance.url}/dev/results${query}`)
    // Folded content has no layout until it is opened.
    await page.evaluate(() => document.querySelectorAll('details').forEach((part) => part.setAttribute('open', '')))
    expect(await page.locator('.findings > .panel').count(), `${width}`).toBeGreaterThan(30)
    expect(await page.evaluate(faultyTexts), `${width}`).toEqual([])
    // The label of the average or the median of numbers never lies on one of the two lines.
    const struck = await page.locator('.plot').evaluateAll((plots) =>
      plots.flatMap((plot) => {
        const lines = [...plot.querySelectorAll('line.middle')].map((line) => line.getBoundingClientRect())
        return [...plot.querySelectorAll('text.middle')].flatMap((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect()
          const isOn = (line: DOMRect) =>
            line.left > left && line.left < right && line.top < bottom - 2 && line.bottom > top
          return lines.some(isOn) ? [text.textContent] : []
        })
      }),
    )
    expect(struck, `${width}`).toEqual([])
    // The labels at both ends of every turnout chart fit side by side, however short the time is or long the words are.
    const onOneLine = await page.locator('.rail .ends').evaluateAll((lines) =>
      lines.map((line) => {
        const [first, last] = [...line.children].map((end) => end.getBoundingClientRect())
        return first!.top === last!.top && (first!.right <= last!.left || last!.right <= first!.left)
      }),
    )
    expect(onOneLine, `${width}`).toEqual([true, true, true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBe(0)
  }
  // Proves that the check works: it finds a name that is moved onto its neighbour.
  await page.evaluate(() => {
    const name = document.querySelector<HTMLElement>('.scores > li b')!
    name.style.display = 'inline-block'
    name.style.translate = '0 1.25rem'
  })
  expect(await page.evaluate(faultyTexts)).not.toEqual([])
  await context.close()
})
