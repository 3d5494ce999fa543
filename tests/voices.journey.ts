import { randomUUID } from 'node:crypto'
import { comms } from '#contract/comms.ts'
import { questions } from '#contract/questions.ts'
import { be } from './as-person.ts'
import { byKeyboard } from './by-keyboard.ts'
import { operatorOf } from './instance.ts'
import { expect, test } from './journey.ts'
import { join, newCommunity, newPerson } from './people.ts'

test.use({ viewport: { width: 360, height: 740 } })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a person writes an article, asks, accepts an answer, comments on a paragraph, finds it all and is notified, by keyboard alone on a phone', async ({
      page,
      instance,
    }) => {
      test.setTimeout(300_000)
      const street = `Q${randomUUID().slice(0, 8)}`
      const owner = await newPerson(instance)
      const comm_id = await newCommunity(owner, { comm_name: `${street} Street` })
      await operatorOf(instance).answer(comms.set_front, { comm_id, front: 'looked_at' })
      const neighbour = await newPerson(instance, { fullname: 'Ben Frost' })
      await join(neighbour, comm_id)
      await be(page, owner, instance)
      const { enter, write } = byKeyboard(page)
      const main = page.getByRole('main')
      const button = (name: string) => main.getByRole('button', { name, exact: true })
      const link = (name: string) => main.getByRole('link', { name, exact: true })
      const heading = page.getByRole('heading', { level: 1 })

      await page.goto(`/build?comm=${comm_id}`)
      await enter(link('Write an article'))
      await write(page.getByLabel('Title', { exact: true }), `Why ${street} Street floods`)
      await write(page.getByLabel('Text', { exact: true }), 'The drain is narrow.\n\nIt was laid in 1911.')
      await write(page.getByLabel('Source 1', { exact: true }), 'Minutes of the council, May 1911')
      await enter(button('Save and see its page'))
      await expect(heading).toHaveText(`Why ${street} Street floods`)
      await enter(button('Publish it now'))
      await expect(main.getByText('Minutes of the council, May 1911')).toBeVisible()

      await enter(link('Comment on this paragraph').first())
      await write(page.getByLabel('Your comment on this paragraph'), 'How narrow is it?')
      await enter(button('Send'))
      const comment = main.getByRole('article').filter({ hasText: 'How narrow is it?' })
      await expect(comment.getByText('About the paragraph “The drain is narrow.”')).toBeVisible()
      await enter(button('Follow this article'), { back: true })
      await expect(button('Stop following')).toBeVisible()

      await page.goto(`/build?comm=${comm_id}`)
      await enter(link('Ask a question'))
      await write(page.getByLabel('Your question'), `Who cleans the drain of ${street} Street?`)
      await enter(button('Ask'))
      await expect(heading).toHaveText(`Who cleans the drain of ${street} Street?`)
      const [, question_id = ''] = /\/questions\/(\w+)/.exec(page.url()) ?? []
      const answer = { question_id, body: 'The water board, each spring.', opinion: true }
      await neighbour.browser.answer(questions.create_answer, answer)
      await page.reload()
      await enter(button('This settled it'))
      await expect(page.getByText('Settled: an answer was accepted.')).toBeVisible()

      await page.goto('/home?feed=new')
      await write(main.getByRole('searchbox'), street)
      await page.keyboard.press('Enter')
      await expect(link(`Why ${street} Street floods`)).toBeVisible()
      await enter(link(`Who cleans the drain of ${street} Street?`))
      await expect(heading).toHaveText(`Who cleans the drain of ${street} Street?`)

      await page.goto('/account')
      const updates = page.getByRole('region', { name: 'Updates' })
      await expect(updates).toContainText(`Who cleans the drain of ${street} Street?`)
      await expect(updates).toContainText('There is a new answer to this question.')
    })
  })
