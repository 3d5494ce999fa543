import { polls as calls } from '#contract/polls.ts'
import { signUp } from './account-holder.ts'
import { openPoll, operatorOf } from './instance.ts'
import { expect, test, type Page } from './journey.ts'

test.use({ viewport: { width: 360, height: 740 } })

const title = 'Where should the town put the new benches and the old trees?'
const said = 'The gardeners have looked at each place, and each has its own price and its own neighbours. '.repeat(11)

const options = ['By the river', 'At the school']

/** The bottom edge of the first choice, and the top edge of the bottom bar. */
const firstChoice = (page: Page) =>
  page.evaluate(() => ({
    ends: document.querySelector('main .ballot :is(label, .ranking li)')!.getBoundingClientRect().bottom,
    bar: document.querySelector('nav.bottom')!.getBoundingClientRect().top,
  }))

const polls = {
  'a long background': { about: said.slice(0, 1_000) },
  'a long explanation of its question': { about: '', help: said.slice(0, 600) },
  'both, each of a few lines, and a question of its own': {
    about: said.slice(0, 130),
    help: said.slice(0, 130),
    text: 'Where should the next benches stand?',
  },
  'a scale': {
    about: said.slice(0, 130),
    items: [{ kind: 'scale', help: said.slice(0, 600) }],
  },
  scores: { items: [{ kind: 'score', options, help: said.slice(0, 107) }] },
  'a ranking': { items: [{ kind: 'ranked', options, help: said.slice(0, 107) }] },
  'rows of a table': { items: [{ kind: 'matrix', options, columns: ['Good', 'Bad'], help: said.slice(0, 107) }] },
}

test('on a phone the first choice is visible below a title of 60 characters, for guests and signed-in people', async ({
  page,
  instance,
}) => {
  expect(title).toHaveLength(60)
  let minutes = 50
  const opened: string[] = []
  for (const [name, given] of Object.entries(polls)) {
    // The poll that closes first is shown first.
    const closes_at = new Date(Date.now() + (minutes -= 5) * 60_000).toISOString()
    const poll_id = await openPoll(instance, { title, closes_at, ...given })
    opened.push(poll_id)
    await page.context().clearCookies()
    for (const signedIn of [false, true]) {
      if (signedIn) await signUp(page)
      for (const path of name === 'a scale' ? [`/answer/${poll_id}`] : ['/home', `/answer/${poll_id}`]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        const { ends, bar } = await firstChoice(page)
        expect(ends, `${name} on ${path}, ${signedIn ? 'signed in' : 'guest'}`).toBeLessThanOrEqual(bar)
      }
    }
    expect(await page.getByText(said.slice(0, 90)).count(), name).toBeGreaterThan(0)
  }
  // A poll that closes soon would be shown first to the visitors of other tests too.
  for (const poll_id of opened) await operatorOf(instance).answer(calls.close_poll, { poll_id, note: 'Seen.' })
})
