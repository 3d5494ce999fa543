import { Fragment, lazy, Suspense, type ComponentType } from 'react'
import { useWaking } from './waking.ts'

interface Waits {
  waits?: boolean
}

const nothing = { __html: '' }

/**
 * A part that needs no React once it is rendered: the server renders it, and hydration leaves it unchanged, so neither
 * its code nor its messages are sent. A browser that navigates here from another screen loads its code, and also does
 * so when `keyOf` says that there is something new to show. Its links are plain ones. `waits`: the whole update waits
 * for that code, so that nothing moves when the code arrives.
 */
export function serverOnly<P extends object>(
  load: () => Promise<ComponentType<P>>,
  keyOf: (props: P) => string = JSON.stringify,
) {
  const Part = lazy(async () => ({ default: await load() }))
  function Drawn({ waits, ...props }: P & Waits) {
    if (useWaking()) return <div className="drawn" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
    const Holder = waits ? Fragment : Suspense
    return (
      <div className="drawn">
        <Holder>
          <Part {...(props as unknown as P)} />
        </Holder>
      </div>
    )
  }
  return (props: P & Waits) => <Drawn key={keyOf(props)} {...props} />
}
