import { expect, test } from 'vitest'
import { signedIn } from '#web/parts/identity/person.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import plate from './thing-plate.tsx'
import type { OnThing } from './thing-plate.server.ts'

const { View } = plate.parts[0]!

const talk: OnThing = {
  thing: { kind: 'poll', id: '01J0000000000000000000000P' },
  items: [],
  next: null,
  context: null,
  sort: 'useful',
  count: 0,
  paragraph: null,
  paragraphs: {},
  open: true,
  barred: false,
  can_hide: false,
  signed_in: true,
}

test('a suspended member reads why they can’t comment, instead of a form that would be refused', async () => {
  const shown = async (barred: boolean) =>
    (await drawn(<View thing={talk.thing} data={{ ...talk, barred }} refused={undefined} />, { root: signedIn() })).page
  expect((await shown(false)).all('textarea')).toHaveLength(1)
  const page = await shown(true)
  expect(page.all('textarea')).toEqual([])
  expect(page.one('p', '.note').text).toContain('suspended or ended your membership')
})
