import { expect, test } from 'vitest'
import { inNumericOrder, rangeFaults } from './ranges.ts'

const clean = { overlaps: [], gaps: [] }
test.each([
  ['adjoining ages', ['Under 18', '18 to 39', '40-64', '65 or over'], clean],
  ['ages that overlap by one', ['0-18', '18-40', '41 or more'], { overlaps: [1], gaps: [] }],
  ['money with thousands separators', ['$0-999', '$1,000-1,999', '$2,000 or more'], clean],
  ['adjoining tenths', ['0.1 – 0.5', '0.6 – 1.0'], clean],
  ['tenths with a gap', ['0.1 – 0.5', '0.7 – 1.0'], { overlaps: [], gaps: [1] }],
  ['open ends that leave out a number', ['Less than 10', 'More than 10'], { overlaps: [], gaps: [1] }],
  ['ranges in no particular order', ['11 to 20', '1 to 10', '20 to 30'], { overlaps: [2], gaps: [] }],
  ['Spanish words', ['Menos de 5', '5 a 9', '10 o más'], clean],
  ['ranges beside "I do not know"', ['0-5', '5-10', 'I do not know'], { overlaps: [1], gaps: [] }],
  ['single numbers with deliberate gaps', ['5', '10', '20'], clean],
  ['different units', ['1-2 km', '2-3 miles'], clean],
  ['plain words', ['Yes', 'No'], clean],
  ['hours of the day', ['8:00-10:00', '10:00-12:00'], clean],
])('rangeFaults finds exactly the overlaps and gaps in %s', (_what, options, faults) => {
  expect(rangeFaults(options)).toEqual(faults)
})

test('options that are numbers in ascending or descending order need no shuffling, but other options do', () => {
  expect(inNumericOrder(['1', '2', '3', '4 or more', 'I do not know'])).toBe(true)
  expect(inNumericOrder(['4 or more', '3', '2'])).toBe(true)
  expect(inNumericOrder(['2', '1', '3'])).toBe(false)
  expect(inNumericOrder(['Oak', 'Elm', 'Ash'])).toBe(false)
})
