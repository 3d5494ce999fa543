import '#web/words/more/load.ts'
import { Plural, Trans } from '@lingui/react/macro'
import type { ItemResultOf } from '#web/parts/polls/types.ts'
import { MineTag } from '#web/parts/results/mine-tag.tsx'
import type { ToldKind } from '#web/parts/results/told-item.ts'
import { Details } from '#web/ui/details.tsx'
import { Written } from '#web/ui/written.tsx'
import { textsToShow } from './texts.ts'

/** How many wrote something: words are not counted any further. */
export function OpenSentence({ result: { n }, running }: { result: ItemResultOf<'open'>; running: boolean }) {
  if (n === 0) return running ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
  return <Plural value={n} one="# person answered in their own words." other="# people answered in their own words." />
}

/** What people wrote, as it is and in no order. */
export function OpenBody({ poll, result: { texts, held_back }, mine, caption, counts }: ToldKind<'open'>) {
  const own = mine && 'text' in mine ? mine.text : null
  const { first, more, mineAmong } = textsToShow(texts, own)
  const list = (some: string[]) => (
    <ul className="quotes">
      {some.map((text, at) => (
        <li key={at}>
          <q>
            <Written lang={poll.lang}>{text}</Written>
          </q>{' '}
          {text === own && <MineTag />}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {counts}
      <p className="note">
        {caption}. {texts.length > 0 && <Trans>What they wrote stands here as it is, in no order.</Trans>}{' '}
        {held_back > 0 && (
          <Plural
            value={held_back}
            one="# more is held back until five can be shown together."
            other="# more are held back until five can be shown together."
          />
        )}
      </p>
      {own !== null && !mineAmong && list([own])}
      {first.length > 0 && list(first)}
      {more.length > 0 && (
        <Details summary={<Plural value={more.length} one="See # more" other="See # more" />}>{list(more)}</Details>
      )}
    </>
  )
}
