import { useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { useCommunityName } from '#web/state/use-community.ts'

interface Props {
  comm_id: string | null
  /** The moment whose date is written on the seal. */
  at: string
}

/** The maximum length of a name on the seal; longer names are left off because they would not fit around it. */
const MAX_LETTERS = 26
/**
 * Whether a text can be set along a curve. This works only for scripts with separate letters: joined letters, or marks
 * above and below, would break apart.
 */
const bends = (text: string) => /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u.test(text)

/** The seal of a counted answer: it shows the community and the date, never the answer itself. */
export function Seal({ comm_id, at }: Props) {
  const { t, i18n } = useLingui()
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  const community = useCommunityName(comm_id)
  const named = community ? t`Counted in ${community}` : ''
  const words = named && named.length <= MAX_LETTERS ? named : t`Counted`
  const day = (['day', 'month', 'year'] as const)
    .map((part) => i18n.date(at, { [part]: part === 'month' ? 'short' : 'numeric', timeZone }))
    .join(' ')
  return (
    <svg className="seal" viewBox="0 0 240 240" aria-hidden="true">
      <path className="edge" d={RIM} />
      <circle className="wax" cx="120" cy="120" r="112" />
      <path className="rim" d={RIM} />
      {bends(words) ? (
        <>
          <defs>
            <path id="seal-over" d="M32 120a88 88 0 1 1 176 0" />
            <path id="seal-under" d="M19 120a101 101 0 0 0 202 0" />
          </defs>
          <circle className="ring" cx="120" cy="120" r="75" />
          <text>
            <textPath href="#seal-over" startOffset="50%" textAnchor="middle">
              {words}
            </textPath>
          </text>
          <text>
            <textPath href="#seal-under" startOffset="50%" textAnchor="middle">
              {day}
            </textPath>
          </text>
          <path className="tick" pathLength="1" d="m84 122 26 30 48-62" />
        </>
      ) : (
        <>
          <circle className="ring" cx="120" cy="120" r="102" />
          <path className="tick" pathLength="1" d="m84 82 26 30 48-62" />
          <text className="straight" x="120" y="158" textAnchor="middle">
            {words}
          </text>
          <text className="straight" x="120" y="184" textAnchor="middle">
            {day}
          </text>
        </>
      )}
    </svg>
  )
}

/** Forty dots around the seal: zero-length dashes on a circle with radius 112. */
const RIM = 'M120 8a112 112 0 1 1-.1 0z'
