import { expect, test } from 'vitest'
import { daysIn } from './days.ts'

test.for([
  ['on 2018-10-05', '2018-10-05', '2018-10-05'],
  ['on October 5, 2018', '2018-10-05', '2018-10-05'],
  ['on the 5th of October 2018', '2018-10-05', '2018-10-05'],
  ['el 5 de octubre de 2018', '2018-10-05', '2018-10-05'],
  ['10/5/2018', '2018-10-05', '2018-10-05'],
  ['in February 2020', '2020-02-01', '2020-02-29'],
  ['en 2017', '2017-01-01', '2017-12-31'],
  ['between March 2017 and 2018', '2017-03-01', '2018-12-31'],
] as const)('the dates are understood: %s', ([said, from, to]) => {
  expect(daysIn(said).days).toEqual({ from, to })
})

test.for(['on 2018-02-30', 'the Pretrial Act of 2017', 'roll call 2017', 'S. 2017', 's2017-115', 'in 1492'])(
  '%s contains no date',
  (said) => {
    expect(daysIn(said).days).toBeNull()
  },
)
