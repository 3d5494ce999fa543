import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { useCommunityName } from '#web/state/use-community.ts'
import { bends, sealText, type SealText } from './seal-text.ts'

interface Props {
  comm_id: string | null
  /** The moment whose date is written on the seal. */
  at: string
}

/**
 * The seal of a counted answer: it shows the community and the date, never the answer itself. Screen readers read a
 * name in full even if it is too long for the seal.
 */
export function Seal({ comm_id, at }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  const community = useCommunityName(comm_id)
  const said = community ? t`Counted in ${community}` : t`Counted`
  const day = (['day', 'month', 'year'] as const)
    .map((part) => i18n.date(at, { [part]: part === 'month' ? 'short' : 'numeric', timeZone }))
    .join(' ')
  const bent = bends(said)
  const text = sealText(community ? [said, community] : [said], bent)
  return (
    <svg className="seal" viewBox="0 0 240 240" role="img" aria-labelledby={id}>
      <title id={id}>{`${said}, ${day}`}</title>
      <path className="edge" d={RIM} />
      <circle className="wax" cx="120" cy="120" r="112" />
      <path className="rim" d={RIM} />
      {bent ? <Around text={text} day={day} /> : <Across text={text} day={day} />}
    </svg>
  )
}

interface Words {
  text: SealText
  day: string
}

/** The text along the edge of the seal. */
const Around = ({ text: { lines, size }, day }: Words) => (
  <>
    <defs>
      <path id="seal-over" d="M47.9 170.5A88 88 0 1 1 192.1 170.5" />
      <path id="seal-under" d="M19 120a101 101 0 0 0 202 0" />
    </defs>
    <circle className="ring" cx="120" cy="120" r="75" />
    <text fontSize={size}>
      <textPath href="#seal-over" startOffset="50%" textAnchor="middle">
        {lines}
      </textPath>
    </text>
    <text fontSize={DAY_SIZE}>
      <textPath href="#seal-under" startOffset="50%" textAnchor="middle">
        {day}
      </textPath>
    </text>
    <path className="tick" pathLength="1" d="m84 122 26 30 48-62" />
  </>
)

/** The text in straight lines below the tick. */
const Across = ({ text: { lines, size }, day }: Words) => (
  <>
    <circle className="ring" cx="120" cy="120" r="102" />
    <path className="tick" pathLength="1" d="m84 82 26 30 48-62" />
    {[...lines, day].map((line, at) => (
      <text key={at} className="straight" x="120" y={FIRST_LINE + at * LINE} textAnchor="middle" fontSize={size}>
        {line}
      </text>
    ))}
  </>
)

const DAY_SIZE = 17.5
const [FIRST_LINE, LINE] = [151, 21]

/** Forty dots around the seal: zero-length dashes on a circle with radius 112. */
const RIM = 'M120 8a112 112 0 1 1-.1 0z'
