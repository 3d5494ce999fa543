import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { SampleTag } from './sample-tag.tsx'
import { Slice } from './slice.tsx'
import { Written } from './written.tsx'
import { cellsOf, stumbles } from './drawn-part.test-kit.ts'
import { drawn } from './drawn.test-kit.tsx'

test('user text is never parsed as markup', async () => {
  const hostile = '<script>alert(1)</script> & "so"'
  const { html, text } = await drawn(
    <p title={hostile}>
      <Written lang="es">{hostile}</Written>
    </p>,
  )
  expect(html).not.toContain('<script')
  expect(text).toBe(hostile)
})

test('text is rendered in the requested language, and links stay within the site', async () => {
  const link = (
    <Link to="/home">
      <SampleTag />
    </Link>
  )
  const [english, spanish, marked] = await Promise.all(
    (['en', 'es', 'xb'] as const).map((locale) => drawn(link, { locale })),
  )
  expect(english!.page.one('a').has.href).toBe('/home')
  expect(new Set([english!.text, spanish!.text, marked!.text]).size).toBe(3)
})

test('parts of a page that are rendered in turns all arrive', async () => {
  const { page } = await drawn(
    <ul>
      {['a', 'b'].map((name) => (
        <Slice key={name}>
          <li>{name}</li>
        </Slice>
      ))}
    </ul>,
  )
  expect(page.one('ul').text).toBe('a b')
})

test('an error while rendering is reported', async () => {
  const Broken = () => {
    throw new TypeError('broken')
  }
  await expect(drawn(<Broken />)).rejects.toThrow('broken')
})

test('accessibility faults are found', async () => {
  const { page } = await drawn(
    <>
      <h1>One</h1>
      <h1>Two</h1>
      <input name="bare" aria-describedby="nowhere" />
      <label htmlFor="named">Name</label>
      <input id="named" name="named" />
      <label>
        Around <textarea name="around" />
      </label>
      <fieldset>
        <p>Why</p>
      </fieldset>
      <table>
        <tbody>
          <tr>
            <th>Cell</th>
            <td>1</td>
          </tr>
        </tbody>
      </table>
    </>,
  )
  expect(stumbles(page)).toEqual([
    'input bare: no label',
    'input points at nowhere, which is not here',
    'a fieldset without a legend',
    'th "Cell": of what?',
    'a table without a caption',
    'more than one h1',
  ])
  expect(cellsOf(page.one('table'))).toEqual([['Cell', '1']])
})
