import { expect, test } from 'vitest'
import { widthClassOf } from './width-class.ts'

test('the four width classes change at 576, 768 and 992 pixels', () => {
  const widths = [320, 575, 576, 767, 768, 991, 992, 1280]
  expect(widths.map(widthClassOf)).toEqual(['sm', 'sm', 'md', 'md', 'lg', 'lg', 'xl', 'xl'])
})
