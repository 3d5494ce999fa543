import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { loadView, type Loaded } from './views.server.ts'
import { viewOf, type Views } from './views.ts'

const loaders = {
  tree: async (asked: string) => (asked.startsWith('tree') ? { leaves: asked.length } : null),
  any: async (asked: string) => (asked ? { said: asked } : null),
}
type Page = Loaded<typeof loaders>

const views: Views<Page, { lang: string }> = {
  tree: { View: ({ leaves, lang }) => <p lang={lang}>{leaves * 2}</p>, meta: ({ leaves }) => ({ title: `${leaves}` }) },
  any: { View: ({ said }) => <b>{said}</b> },
}

async function shown(asked: string) {
  const page = await loadView(loaders, asked)
  const { View, meta } = viewOf(views, page)
  return [(await drawn(<View {...page} lang="en" />)).html, meta?.(page)]
}

test('a screen shows the first view its address asks for, with that view’s data and title', async () => {
  expect(await shown('trees')).toEqual(['<p lang="en">10</p>', { title: '5' }])
  expect(await shown('benches')).toEqual(['<b>benches</b>', undefined])
})

test('an address that asks for no view is not found', async () => {
  await expect(loadView(loaders, '')).rejects.toMatchObject({ init: { status: 404 } })
})

test('a missing view, an extra view, and a view that needs another view’s data do not compile', () => {
  const { tree, any } = views
  const wrong: Views<Page, { lang: string }>[] = [
    // @ts-expect-error -- a view with a loader is missing
    { any },
    // @ts-expect-error -- a view without a loader
    { tree, any, bench: any },
    // @ts-expect-error -- a view that needs the data of another
    { tree: any, any },
  ]
  expect(wrong).toHaveLength(3)
})
