import { expect, test } from 'vitest'
import { bothNumbers } from './rules.ts'

test.for([
  ['nominations', ['nomination', 'nominations'], ['nominate']],
  ['ferry', ['ferry', 'ferries'], ['ferr']],
  ['ferries', ['ferry', 'ferries'], []],
  ['taxes', ['tax', 'taxes'], ['taxi']],
  ['Class', ['class', 'classes'], ['clas']],
  ['tolls', ['toll', 'tolls'], ['tolled']],
  ['day', ['day', 'days'], ['dies']],
] as const)('the pattern for %s matches its singular and plural', ([word, same, others]) => {
  const said = new RegExp(`^${bothNumbers(word)}$`)
  for (const one of same) expect(one).toMatch(said)
  for (const one of others) expect(one).not.toMatch(said)
})
