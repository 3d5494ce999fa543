import { be } from './as-person.ts'
import type { Instance } from './instance.ts'
import { expect, hydrated, test, type Page } from './journey.ts'
import { newCommunity, newPerson } from './people.ts'

async function changingTexts(page: Page, instance: Instance) {
  const owner = await newPerson(instance)
  const comm_id = await newCommunity(owner)
  await be(page, owner, instance)
  return {
    path: `/communities/${comm_id}?edit=texts`,
    summary: page.getByLabel('In a sentence or two'),
    name: page.getByLabel('Name'),
  }
}

/** Holds back the scripts with this name until the returned function is called. */
async function holdBack(page: Page, script: string) {
  const held = Promise.withResolvers<void>()
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('text typed before the page has hydrated is kept', async ({ page, instance }) => {
  const { path, summary, name } = await changingTexts(page, instance)
  const wake = await holdBack(page, 'entry.client')
  await page.goto(path, { waitUntil: 'commit' })
  await summary.fill('As I have it.')
  await name.fill('Another name of ours')
  wake()
  await hydrated(page)
  await expect(summary).toHaveValue('As I have it.')
  await expect(name).toHaveValue('Another name of ours')
})

test('text selected before hydration stays selected', async ({ page, instance }) => {
  const { path, summary } = await changingTexts(page, instance)
  const wake = await holdBack(page, 'entry.client')
  await page.goto(path, { waitUntil: 'commit' })
  await summary.selectText()
  wake()
  await hydrated(page)
  await page.keyboard.insertText('As I have it.')
  await expect(summary).toHaveValue('As I have it.')
})

test('text typed as soon as the page has loaded is kept', async ({ page, instance }) => {
  const { path, summary, name } = await changingTexts(page, instance)
  await page.goto(path, { waitUntil: 'load' })
  await summary.fill('As I have it.')
  await name.fill('Another name of ours')
  await hydrated(page)
  await expect(summary).toHaveValue('As I have it.')
  await expect(name).toHaveValue('Another name of ours')
})

for (const script of ['entry.client', 'community-form'])
  test(`typing while the page hydrates loses no character and keeps the cursor in place: ${script} comes late`, async ({
    page,
    instance,
  }) => {
    const { path, summary } = await changingTexts(page, instance)
    const wake = await holdBack(page, script)
    await page.goto(path, { waitUntil: 'commit' })
    const before = await summary.inputValue()
    const text = 'Typed letter by letter, on and on, at the start of what stands there. '
    await summary.press('Home')
    const typing = summary.pressSequentially(text, { delay: 20 })
    await summary.evaluate(async (area: HTMLTextAreaElement) => {
      while (area.value.length < 60) await new Promise(requestAnimationFrame)
    })
    wake()
    await typing
    await hydrated(page)
    await expect(summary).toHaveValue(text + before)
  })
