import { expect, test } from 'vitest'
import type { AccountServerPlate } from './account/plate.server.ts'
import { looks, sections } from './account/plates.ts'
import type { ResourcePlate } from '#web/resources/resource.ts'
import { byRoom, inPlace, loadedBy } from './by-room.ts'
import type { CommunityServerPlate } from './community/plate.server.ts'

const plates = byRoom({
  '../parts/bells/some-plate.tsx': { parts: [{ place: 20, rings: 'later' }] },
  '../parts/polls/some-plate.tsx': {
    parts: [
      { place: 30, rings: 'last' },
      { place: 10, rings: 'first' },
    ],
  },
})

test('the parts of all rooms come in their requested order, each with its room’s name', () => {
  const parts = inPlace(plates, (plate) => plate.parts)
  expect(parts.map(({ room, rings }) => [room, rings])).toEqual([
    ['polls', 'first'],
    ['bells', 'later'],
    ['polls', 'last'],
  ])
})

test('each room gets its own loaded data, and a room with nothing to load does not delay the others', async () => {
  const load = ({ parts }: { parts: object[] }) => (parts.length > 1 ? Promise.resolve(parts.length) : undefined)
  expect(await loadedBy(plates, load)).toEqual({ bells: undefined, polls: 2 })
})

test('exactly one room leads the front page, one offers to keep a guest’s answers, and one says who runs the site', () => {
  const leads = Object.keys(import.meta.glob('./parts/*/home-lead.tsx'))
  expect(leads).toHaveLength(1)
  expect(Object.keys(import.meta.glob('./parts/*/home-lead.server.ts'))).toEqual([
    leads[0]!.replace('.tsx', '.server.ts'),
  ])
  expect(Object.keys(import.meta.glob('./parts/*/offer-plate.tsx'))).toHaveLength(1)
  expect(Object.keys(import.meta.glob('./parts/*/shell-plate.server.ts'))).toHaveLength(1)
})

const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('no two rooms use the same form, anchor, message, page view or address', () => {
  const account = import.meta.glob<AccountServerPlate>('./parts/*/account-plate.server.ts', {
    eager: true,
    import: 'default',
  })
  const community = import.meta.glob<CommunityServerPlate>('./parts/*/community-plate.server.ts', {
    eager: true,
    import: 'default',
  })
  const resources = import.meta.glob<ResourcePlate>('./parts/*/resource-plate.server.ts', {
    eager: true,
    import: 'default',
  })
  const intents = (of: Record<string, { actions?: object }>) =>
    Object.values(of).flatMap(({ actions = {} }) => Object.keys(actions))
  expect(intents(account).length).toBeGreaterThan(10)
  for (const names of [
    intents(account),
    intents(community),
    sections.map(({ id }) => id),
    looks.map(({ name }) => name),
    Object.values(resources).flatMap((plate) => Object.keys(plate.resources)),
  ])
    expect(twice(names)).toEqual([])
  expect(twice(sections.flatMap(({ done = {} }) => Object.keys(done)))).toEqual([])
})
