import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageTurn, Slice } from './slice.tsx'

/** A page with this many parts; `drawn` is called with each part when it is rendered. */
async function page(parts: number, drawn: (part: number) => void): Promise<string> {
  const Part = ({ at }: { at: number }) => {
    drawn(at)
    return <li>{at}</li>
  }
  await pageTurn()
  const stream = await renderToReadableStream(
    <ul>
      {Array.from({ length: parts }, (_, at) => (
        <Slice key={at}>
          <Part at={at} />
        </Slice>
      ))}
    </ul>,
  )
  return new Response(stream).text()
}

const allOf = (parts: number) => `<ul>${Array.from({ length: parts }, (_, at) => `<li>${at}</li>`).join('')}</ul>`

test('a long page is rendered whole and in order, with at most one part per event-loop round', async () => {
  const drawn: number[] = []
  const inRounds: number[] = []
  let going = true
  const look = () => {
    inRounds.push(drawn.length)
    if (going) setImmediate(look)
  }
  look()
  const html = await page(40, (part) => drawn.push(part))
  going = false
  expect(html).toBe(allOf(40))
  expect(drawn).toEqual(Array.from({ length: 40 }, (_, at) => at))
  const most = Math.max(...inRounds.slice(1).map((count, at) => count - inRounds[at]!))
  expect(most).toBe(1)
})

test('a short page requested while long pages are rendering is ready before the long pages', async () => {
  const order: string[] = []
  const long = ['a', 'b', 'c'].map((name) => page(100, () => {}).then(() => order.push(name)))
  const short = new Promise((begin) => setImmediate(begin))
    .then(() => page(0, () => {}))
    .then(() => order.push('short'))
  await Promise.all([...long, short])
  expect(order[0]).toBe('short')
})
