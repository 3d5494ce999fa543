import { expect, test } from 'vitest'
import { mineAndOthers } from './communities.ts'

const named = (comm_name: string, my_role: 'owner' | 'member' | null = null) => ({ comm_name, my_role })
const names = (list: { comm_name: string }[]) => list.map(({ comm_name }) => comm_name)

test('a person’s communities and all other communities are listed separately, each list sorted by name', () => {
  const all = [named('Wendmouth'), named('Árbol Street', 'member'), named('Allotments'), named('Zoo', 'owner')]
  const { mine, others } = mineAndOthers(all, 'en')
  expect(names(mine)).toEqual(['Árbol Street', 'Zoo'])
  expect(names(others)).toEqual(['Allotments', 'Wendmouth'])
})

test('accents, capitals and numbers are sorted as a reader expects', () => {
  const all = ['Ward 10', 'ward 9', 'Élan', 'Elm', 'eland'].map((name) => named(name))
  expect(names(mineAndOthers(all, 'en').others)).toEqual(['Élan', 'eland', 'Elm', 'ward 9', 'Ward 10'])
})

test('a Spanish reader finds ñ after n', () => {
  const all = ['Ñandú', 'Nueva', 'Oeste'].map((name) => named(name))
  expect(names(mineAndOthers(all, 'es').others)).toEqual(['Nueva', 'Ñandú', 'Oeste'])
})
