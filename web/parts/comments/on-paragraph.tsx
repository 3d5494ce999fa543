import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Thing } from '#web/thing/plate.ts'
import { aboutOf } from './addresses.ts'
import type { Said } from './one-comment.tsx'
import type { OnThing } from './thing-plate.server.ts'

interface Props {
  thing: Thing
  data: OnThing
  anchor: string
}

/**
 * Beside a paragraph: the number of its comments, with a link to them; an unobtrusive link to the form if there are
 * none.
 */
export function OnParagraph({ thing, data: { paragraphs, open }, anchor }: Props) {
  const { t } = useLingui()
  const count = paragraphs[anchor]
  if (count === undefined || (count === 0 && !open)) return null
  const name = t`${plural(count, { 0: 'Comment on this paragraph', one: '# comment on this paragraph', other: '# comments on this paragraph' })}`
  return (
    <p className={count === 0 ? 'on-paragraph none' : 'on-paragraph'}>
      <Link rel="nofollow" to={`${aboutOf(thing, anchor)}#comments`} aria-label={name}>
        <Plural value={count} _0="Comment" one="# comment" other="# comments" />
      </Link>
    </p>
  )
}

type Paragraph = NonNullable<Said['paragraph']>

/** A paragraph, shown as a link with its first words; if it is no longer there, its former text. */
export function AboutParagraph({ paragraph: { anchor, begins } }: { paragraph: Paragraph }) {
  const words = quoted(begins)
  return (
    <p className="note" dir="auto">
      {anchor === null ? (
        <Trans>About an earlier version: “{words}”</Trans>
      ) : (
        <Trans>
          About the paragraph <a href={`#${anchor}`}>“{words}”</a>
        </Trans>
      )}
    </p>
  )
}

const MAX_BEGINS_CHARS = 80

const quoted = (begins: string): string =>
  Array.from(begins).length < MAX_BEGINS_CHARS ? begins : `${begins.trimEnd()}…`
