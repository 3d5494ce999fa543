import { expect, test } from 'vitest'
import { bends, sealText } from './seal-text.ts'

const name = {
  Latin: (letters: number) => 'Neighbours of Mill Lane and the Old Harbour '.repeat(2).slice(0, letters).trim(),
  Chinese: (letters: number) => '老港口和磨坊巷的邻居们'.repeat(8).slice(0, letters),
}
const on = (community: string) => sealText([`Counted in ${community}`, community], bends(community))

test('a short name is shown in full on the seal, after the words “Counted in”', () => {
  expect(on('Rye').lines).toEqual(['Counted in Rye'])
  expect(on(name.Latin(20)).lines).toEqual([`Counted in ${name.Latin(20)}`])
})

test('a longer name is set in smaller letters, then replaces “Counted in”, and only then are its last words initials', () => {
  expect(on(name.Latin(20)).size).toBeLessThan(on('Rye').size)
  expect(on(name.Latin(40)).lines).toEqual([name.Latin(40)])
  const [line = ''] = on(name.Latin(80)).lines
  expect(line).toBe('Neighbours of Mill Lane and O. H. N. M. L. O.')
  expect(on(name.Latin(80)).lines).toHaveLength(1)
})

test('as few words as possible are initials; numbers stay, and only what still does not fit is cut', () => {
  expect(on('Allotment Holders of the Lower Meadow and Riverside').lines).toEqual([
    'Allotment Holders of the Lower Meadow R.',
  ])
  expect(on('Residents’ Association of Sunflower Street 24').lines[0]).toMatch(/ 24$/)
  expect(on('W'.repeat(60)).lines[0]).toMatch(/^W+…$/)
})

test('a script that cannot bend is set in at most two lines', () => {
  for (const letters of [3, 20, 40, 80]) {
    const { lines } = sealText([name.Chinese(letters)], false)
    expect(lines.length).toBeLessThanOrEqual(2)
    expect(lines.join('').replace('…', '')).toBe(name.Chinese(letters).slice(0, lines.join('').replace('…', '').length))
    expect(lines.join('').includes('…')).toBe(letters >= 40)
  }
})
