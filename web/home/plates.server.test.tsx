import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { loaded, opened } from '#web/screens/opened.test-kit.tsx'
import type { FurtherProps } from './further.tsx'

interface OnHome {
  around: FurtherProps
}

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls')
})
afterAll(() => house.close())

const outcome = 'Work begins once the regional fund has answered.'

test('a front page rendered by the server shows what its rooms have loaded, and does not send the data a second time', async () => {
  expect((await opened(house.guest(), '/home')).text).toContain(outcome)
  const { around } = await loaded<OnHome>(house.guest(), '/home')
  expect(JSON.stringify(around.data)).toBe('{}')
})

test('a browser that requests only the front page’s data also gets the version mark of the rendered page', async () => {
  const guest = house.guest()
  const [whole, asked] = await Promise.all(
    [true, false].map(async (each) => (await loaded<OnHome>({ ...guest, whole: each }, '/home')).around),
  )
  expect(JSON.stringify(asked!.data)).toContain(outcome)
  expect(asked!.mark).toBe(whole!.mark)
})

test('a different version mark means that there is something new to show', async () => {
  const [guest, person] = [house.guest(), await house.person('Ana Mills')]
  const [before, after] = await Promise.all([guest, person].map((who) => loaded<OnHome>(who, '/home')))
  expect(after!.around.mark).not.toBe(before!.around.mark)
})
