import { expect, type Page } from '@playwright/test'

/**
 * Waits until React has hydrated the whole page; returns at once if the page has none of our scripts. Before that, a
 * press may hit an element that is about to be replaced.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const propsOf = (node: Element | null | undefined) => {
      const name = node && Object.keys(node).find((key) => key.startsWith('__reactProps$'))
      return name ? (node as unknown as Record<string, Record<string, unknown>>)[name] : undefined
    }
    /** Whether a node is static text from the server. */
    const isText = (node: Element) => {
      let drawn: Element | null = node.parentElement
      while (drawn && !propsOf(drawn)) drawn = drawn.parentElement
      return propsOf(drawn)?.['dangerouslySetInnerHTML'] !== undefined
    }
    if (!document.querySelector('script[type=module]')) return true
    const all = [...document.querySelectorAll('main, main *')]
    return all.length > 0 && all.every((node) => propsOf(node) || isText(node))
  })

declare global {
  interface Window {
    /** The fields and headlines rendered by the server, before any of our scripts ran. */
    cameWith?: Element[]
  }
}

const noteWhatCame = () =>
  document.addEventListener('readystatechange', () => {
    window.cameWith ??= [...document.querySelectorAll('main :is(input, textarea, select, button, h1, h2, .say)')]
  })

/** Checks that everything in the page on arrival is still there after hydration: otherwise input would be lost. */
async function nothingLost(page: Page) {
  const lost = await page.evaluate(() =>
    (window.cameWith ?? []).filter((one) => !one.isConnected).map((one) => one.outerHTML.slice(0, 200)),
  )
  expect(lost, `Replaced while ${page.url()} woke up`).toEqual([])
}

/** A page that waits for hydration when opened, unless told otherwise. */
export async function patient(page: Page): Promise<Page> {
  await page.addInitScript(noteWhatCame)
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const reply = await goto(url, options)
    if (options?.waitUntil) return reply
    await hydrated(page)
    await nothingLost(page)
    return reply
  }
  page.reload = async (options) => {
    const reply = await reload(options)
    if (options?.waitUntil) return reply
    await hydrated(page)
    await nothingLost(page)
    return reply
  }
  return page
}
