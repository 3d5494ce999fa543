import { Fragment, lazy, Suspense, type ComponentType } from 'react'
import { useWaking } from './waking.ts'

const nothing = { __html: '' }

/**
 * A part that needs no React once it is rendered: the server renders it, and hydration leaves it unchanged, so neither
 * its code nor its messages are sent. A browser that navigates here from another screen loads its code, and also does
 * so when `keyOf` says that there is something new to show. Its links are plain ones. `waits`: what stands there stays
 * until the code is here, so that nothing moves when it comes.
 */
export function serverOnly<P extends object>(
  load: () => Promise<ComponentType<P>>,
  keyOf: (props: P) => string = JSON.stringify,
  waits = false,
) {
  const Part = lazy(async () => ({ default: await load() }))
  const Holder = waits ? Fragment : Suspense
  function Drawn(props: P) {
    if (useWaking()) return <div className="drawn" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
    return (
      <div className="drawn">
        <Holder>
          <Part {...props} />
        </Holder>
      </div>
    )
  }
  return (props: P) => <Drawn key={keyOf(props)} {...props} />
}
