import { Plural, Trans } from '@lingui/react/macro'
import type { ItemResultOf } from '#web/parts/polls/types.ts'
import { Link } from 'react-router'
import { MineTag } from '#web/parts/polls/results/mine-tag.tsx'
import { TEXTS_FROM, useThere } from '#web/parts/polls/results/pages.ts'
import type { ToldKind } from '#web/parts/polls/results/told-item.ts'
import { Details } from '#web/ui/details.tsx'
import { Written } from '#web/ui/written.tsx'
import { HeldBack } from './held-back.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { textsToShow } from './texts.ts'

/** The number of people who wrote something; texts are not counted in any other way. */
export function OpenSentence({ result: { n }, running }: { result: ItemResultOf<'open'>; running: boolean }) {
  if (n === 0) return running ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
  return <Plural value={n} one="# person answered in their own words." other="# people answered in their own words." />
}

/** The texts as people wrote them, in no particular order. */
export function OpenBody({ poll, result, running, mine, caption, counts, texts: further }: ToldKind<'open'>) {
  const { held_back, item_id } = result
  const texts = further?.texts ?? result.texts
  const own = mine && 'text' in mine ? mine.text : null
  const { first, more, mineAmong } = textsToShow(texts, own)
  // Whoever turned a page wants to see it; the rest of the first page is folded.
  const open = further ? texts : first
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
        {caption}. {texts.length > 0 && <Trans>Here’s what they wrote, unchanged and in no particular order.</Trans>}{' '}
        {held_back > 0 && <HeldBack n={held_back} poll={poll} running={running} some={texts.length > 0} />}
      </p>
      {result.hidden_texts.length > 0 && <HiddenNote hidden={result.hidden_texts} />}
      {own !== null && !mineAmong && list([own])}
      <div id={textsId(item_id)}>{open.length > 0 && list(open)}</div>
      {!further && more.length > 0 && (
        <Details summary={<Plural value={more.length} one="See # more answer" other="See # more answers" />}>
          {list(more)}
        </Details>
      )}
      <TextPages
        poll_id={poll.poll_id}
        item_id={item_id}
        from={further?.from ?? 0}
        next={further ? further.next : nextOf(result)}
      />
    </>
  )
}

const textsId = (item_id: string) => `texts-${item_id}`
const nextOf = ({ texts, more }: ItemResultOf<'open'>) => (more > 0 ? texts.length : null)

interface TextPagesProps {
  poll_id: string
  item_id: string
  from: number
  next: number | null
}

/** Links between the pages of texts. */
function TextPages({ poll_id, item_id, from, next }: TextPagesProps) {
  const there = useThere(poll_id)
  if (from === 0 && next === null) return null
  const at = (start: number | null) =>
    there({ [TEXTS_FROM]: start === null ? null : `${item_id}-${start}` }, `#${textsId(item_id)}`)
  return (
    <p className="ways">
      {from > 0 && (
        <Link to={at(null)} preventScrollReset>
          <Trans>First answers</Trans>
        </Link>
      )}
      {next !== null && (
        <Link to={at(next)} preventScrollReset>
          <Trans>More answers</Trans>
        </Link>
      )}
    </p>
  )
}
