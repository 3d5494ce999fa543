import { renderToStaticMarkup } from 'react-dom/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import plate from '../resource-plate.server.ts'
import { blazonOf, metals } from './blazon.server.ts'
import { Crest } from './crest.tsx'
import { drawCrest } from './draw.server.ts'

const ID = '01J1PMXM008Z9AS438EKYDD60Y'

describe('the arms of a community', () => {
  test('the arms of a community are the same wherever they are drawn', () => {
    expect(drawCrest(ID, 'Wendmouth')).toBe(drawCrest(ID, 'Wendmouth'))
    expect(drawCrest('01J1PMXM008Z9AS438EKYDD60Z', 'Wendmouth')).not.toBe(drawCrest(ID, 'Wendmouth'))
  })

  test('the arms of a community show symbols that match the words of its name', () => {
    expect(blazonOf(ID, 'Mill Lane')).toMatchObject({ charge: 'wheel', second: 'house', division: 'chief' })
    expect(blazonOf(ID, 'Puente Viejo')).toMatchObject({ charge: 'bridge', division: 'water' })
  })

  test('the arms of a community combine a colour with a metal, never two of either, so that they stay readable at any size', () => {
    const isMetal = (tincture: string) => Object.keys(metals).includes(tincture)
    fc.assert(
      fc.property(fc.uuid(), fc.string(), (id, name) => {
        const { field, other } = blazonOf(id, name)
        expect(isMetal(field)).not.toBe(isMetal(other))
      }),
    )
  })

  test('the arms of a community come from an address that browsers can cache, and contain no text from users', async () => {
    const img = renderToStaticMarkup(<Crest community={{ comm_id: ID, comm_name: '<script>Mill & Co</script>' }} />)
    const src = /src="([^"]+)"/.exec(img)![1]!.replaceAll('&amp;', '&')
    const url = new URL(src, 'http://polity.test')
    const asked = { id: ID, url, headers: {} }
    const reply = await plate.resources['/crests/:comm_id'].answer(null as never, asked)
    expect(reply.headers.get('content-type')).toBe('image/svg+xml')
    expect(reply.headers.get('cache-control')).toContain('immutable')
    const svg = await reply.text()
    expect(svg).toBe(drawCrest(ID, '<script>Mill & Co</script>'))
    expect(svg).not.toContain('script')
  })
})
