import Axe from '@axe-core/playwright'
import sharp from 'sharp'
import { comms } from '#contract/comms.ts'
import { signUp } from './account-holder.ts'
import { callsOf, expect, test, type Page } from './journey.ts'

const coloured = (left: string, right: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: left } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: right } }, left: 200, top: 0 },
  ])

/** Left half red, right half blue. */
const halves = async () => coloured('#c00', '#00c').png().toBuffer()

const chosen = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

/** The picture at the top of the page: whether its left and its right edge are red. */
async function edges(page: Page): Promise<boolean[]> {
  const src = await page.locator('.visitor img').getAttribute('src')
  const bytes = await (await page.request.get(src!)).body()
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isRed = (x: number) => data[(128 * info.width + x) * 3]! > 100
  return [isRed(8), isRed(info.width - 8)]
}

test('a person chooses a picture, crops it by keyboard, sees it at the top of the page, and deletes it', async ({
  calm,
}) => {
  await signUp(calm)
  await calm.goto('/account')
  await calm.getByRole('link', { name: 'Add a picture' }).click()
  await calm.getByLabel('Choose a picture').setInputFiles(chosen('us.png', 'image/png', await halves()))
  const across = calm.getByLabel('From left to right')
  await across.focus()
  await calm.keyboard.press('Home')
  const { violations } = await new Axe({ page: calm }).analyze()
  expect(violations).toEqual([])
  await calm.getByRole('button', { name: 'Use this picture' }).click()
  await expect(calm.getByText('Your new picture is here.')).toBeVisible()
  expect(await edges(calm)).toEqual([true, true])

  await calm.getByLabel('Choose a picture').setInputFiles(chosen('us.png', 'image/png', await halves()))
  const preview = (await calm.locator('.cropper canvas').boundingBox())!
  await calm.mouse.move(preview.x + 200, preview.y + 100)
  await calm.mouse.down()
  await calm.mouse.move(preview.x - 100, preview.y + 100, { steps: 5 })
  await calm.mouse.up()
  await calm.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => edges(calm)).toEqual([false, false])

  await calm.getByRole('button', { name: 'Delete my picture' }).click()
  await expect(calm.getByText('Your picture has been deleted.')).toBeVisible()
  await expect(calm.locator('.visitor img')).toHaveAttribute('src', /^data:image\/svg/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture is cropped to its middle, and one that is refused leaves it and says why', async ({ page }) => {
    await signUp(page)
    const send = async (name: string, buffer: Buffer) => {
      await page.goto('/account?look=picture')
      await page.getByLabel('Choose a picture').setInputFiles(chosen(name, 'image/png', buffer))
      await page.getByRole('button', { name: 'Use this picture' }).click()
    }
    await send('us.png', await halves())
    await expect(page.getByText('Your new picture is here.')).toBeVisible()
    expect(await edges(page)).toEqual([true, false])

    await send('us.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))
    await expect(page.getByText('We can’t read this file as a picture.')).toBeVisible()
    await send('us.png', Buffer.alloc(2_000_001))
    await expect(page.getByText('This picture is too large: it can be up to 2 MB.')).toBeVisible()
    await send('us.png', Buffer.alloc(9_000_000))
    await expect(page.getByText('This picture is too large: it can be up to 2 MB.')).toBeVisible()
    const whole = await halves()
    await send('us.png', whole.subarray(0, whole.length - 40))
    await expect(page.getByText('This picture is damaged')).toBeVisible()
    const wide = sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#333' } })
    await send('us.png', await wide.png().toBuffer())
    await expect(page.getByText('This picture has too many pixels')).toBeVisible()
    await page.goto('/home')
    expect(await edges(page)).toEqual([true, false])
  })
})

test('the owner of a community gives it a picture, which is shown in place of its crest', async ({ calm, browser }) => {
  await signUp(calm)
  const draft = { comm_name: 'The picture people', summary: 'We look.' }
  const { comm_id } = await callsOf(calm).answer(comms.create_community, draft)
  await calm.goto(`/communities/${comm_id}`)
  await calm.getByRole('link', { name: 'Picture', exact: true }).click()
  await calm.getByLabel('Choose a picture').setInputFiles(chosen('us.png', 'image/png', await halves()))
  await calm.getByLabel('How close').focus()
  await calm.keyboard.press('End')
  await calm.getByRole('button', { name: 'Use this picture' }).click()
  await expect(calm.getByText('The new picture is here.')).toBeVisible()

  const stranger = await (await browser.newContext({ baseURL: new URL(calm.url()).origin })).newPage()
  await stranger.goto(`/communities/${comm_id}`)
  const crest = stranger.locator('h1').locator('xpath=ancestor::header').locator('img.crest')
  await expect(crest).toHaveAttribute('src', /^\/files\//)
  const reply = await stranger.request.get((await crest.getAttribute('src'))!)
  expect([reply.status(), reply.headers()['content-type'], reply.headers()['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  expect(await sharp(await reply.body()).metadata()).toMatchObject({ width: 300, height: 360 })
})
