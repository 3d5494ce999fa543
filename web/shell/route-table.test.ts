import { expect, test } from 'vitest'
import { isKnownPath } from './route-table.ts'

test('every screen of the product has its address', () => {
  const paths = `/ /home /answer/A1 /results/A1 /articles/A1 /questions/A1 /communities /communities/A1 /rules /privacy
    /terms /unsub /harrisbot /billsbot /build /account /login /signup /forgot`
  for (const path of paths.split(/\s+/)) expect(isKnownPath(path), path).toBe(true)
})

test('an address that only resembles one of ours is not ours', () => {
  const paths = `/home/ //home /HOME /Home /%68ome /home//  /articles /questions /answer /answer/ /answer/a/b /answer/a%2Fb
    /results/%00 /communities/ /home.html /login/x /nope`
  for (const path of paths.split(/\s+/)) expect(isKnownPath(path), path).toBe(false)
})
