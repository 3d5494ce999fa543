import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { hasRoom, Heap, measureOf } from './heap.tsx'
import { dotsIn } from './heap.test-kit.ts'

const heapOf = async (count: number, all: number, mine = false, hollow = false) => {
  const measure = measureOf(all, all)
  const { page } = await drawn(<Heap count={count} measure={measure} mine={mine} hollow={hollow} />)
  return page.one('svg')
}

test.each([0, 1, 2, 3, 29, 30, 31, 89, 90, 91, 134, 135, 136, 399, 400])(
  'a heap for %i people has exactly that many dots',
  async (count) => {
    const [heap, mine] = await Promise.all([heapOf(count, count), heapOf(count, count, true)])
    expect([dotsIn(heap), dotsIn(mine)]).toEqual([count, count])
    expect(mine.all('circle')).toHaveLength(count > 0 ? 1 : 0)
  },
)

test('one dot represents ten or a hundred people in large results, and the reader’s own dot is not shown', async () => {
  const [tens, hundreds] = await Promise.all([heapOf(1001, 1001, true), heapOf(12_000, 12_000)])
  expect([dotsIn(tens), tens.all('circle').length, dotsIn(hundreds)]).toEqual([101, 0, 120])
})

test('all heaps in a chart use the same scale, which limits their width', () => {
  expect(measureOf(4, 3)).toEqual({ per: 1, rows: 1, columns: 20 })
  expect(measureOf(42, 31)).toEqual({ per: 1, rows: 2, columns: 20 })
  expect(measureOf(221, 89)).toEqual({ per: 1, rows: 3, columns: 30 })
  expect(measureOf(300, 130)).toEqual({ per: 1, rows: 3, columns: 44 })
  expect(measureOf(400, 400)).toEqual({ per: 1, rows: 9, columns: 45 })
})

test('a few more answers still fit the same scale', () => {
  const measure = measureOf(221, 88)
  expect(hasRoom(measure, 223, 90)).toBe(true)
  expect(hasRoom(measure, 224, 91)).toBe(false)
  expect(hasRoom(measure, 401, 90)).toBe(false)
})

test('“don’t know” answers are drawn hollow', async () => {
  expect((await heapOf(3, 3, false, true)).all('.hole')).toHaveLength(1)
})
