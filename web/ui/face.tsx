import { initialsOf } from './initials.ts'
import { LateStyle } from './late-style.tsx'
import sheet from './face.css?inline'

/** A person as a circle with their initials, beside their name; null: somebody who may not be named. */
export const Face = ({ name }: { name: string | null }) => (
  <>
    <LateStyle name="face" sheet={sheet} />
    <span className="face" aria-hidden="true">
      {name ? initialsOf(name) : '·'}
    </span>
  </>
)
