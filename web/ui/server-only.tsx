import { lazy, Suspense, type ComponentType } from 'react'
import { useWaking } from './waking.ts'

const nothing = { __html: '' }

/**
 * A part in which nothing needs React once it stands: the server draws it, and the browser that wakes the page up leaves
 * it as it came, so neither its code nor its words travel. A browser that comes from another screen loads it, as it does
 * when `keyOf` says that it has something new to say. Links in it are plain ones.
 */
export function serverOnly<P extends object>(
  load: () => Promise<ComponentType<P>>,
  keyOf: (props: P) => string = JSON.stringify,
) {
  const Part = lazy(async () => ({ default: await load() }))
  function Drawn(props: P) {
    if (useWaking()) return <div className="drawn" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
    return (
      <div className="drawn">
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
  return (props: P) => <Drawn key={keyOf(props)} {...props} />
}
