import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ItemResultOf } from '#web/parts/polls/types.ts'
import { MineTag } from '#web/parts/polls/results/mine-tag.tsx'
import type { ResultKind } from '#web/parts/polls/results/result-item.ts'
import { TEXTS_FROM, useThere } from '#web/parts/polls/results/pages.ts'
import { ReportLink } from '#web/thing/report-link.tsx'
import { Details } from '#web/ui/details.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { Written } from '#web/ui/written.tsx'
import { HeldBack } from './held-back.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { FindTexts, TextPages, textsId, WhichTexts } from './text-pages.tsx'
import { AT_ONCE, textsToShow } from './texts.ts'
import sheet from './wall.css?inline'

/** The number of people who wrote something; texts are not counted in any other way. */
export function OpenSentence({ result: { n }, running }: { result: ItemResultOf<'open'>; running: boolean }) {
  if (n === 0) return running ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
  return <Plural value={n} one="# person answered in their own words." other="# people answered in their own words." />
}

/** The texts as people wrote them, in no particular order: a wall with a search, page by page. */
export function OpenBody({ poll, result, running, mine, caption, counts, texts: further }: ResultKind<'open'>) {
  const { held_back, item_id } = result
  const texts = further?.texts ?? result.texts
  const own = mine && 'text' in mine ? mine.text : null
  const { first, more, mineAmong } = textsToShow(texts, own)
  // Readers who turned a page want to see all texts on it; on the first page, all but the first few are folded.
  const open = further ? texts : first
  const all = result.texts.length + result.more
  const there = useThere(poll.poll_id)
  const list = (some: string[], ids?: string[]) => (
    <ul className="quotes wall">
      {some.map((text, at) => (
        <li key={at}>
          <q>
            <Written lang={poll.lang}>{text}</Written>
          </q>{' '}
          {text === own ? <MineTag /> : ids?.[at] && <ReportLink kind="text" id={ids[at]} />}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <LateStyle name="wall" sheet={sheet} />
      {counts}
      <p className="note">
        <span>{caption}.</span>{' '}
        {result.texts.length > 0 && <Trans>Here’s what they wrote, unchanged and in no particular order.</Trans>}{' '}
        {held_back > 0 && <HeldBack n={held_back} poll={poll} running={running} some={result.texts.length > 0} />}
      </p>
      {result.hidden_texts.length > 0 && <HiddenNote hidden={result.hidden_texts} />}
      {own !== null && !mineAmong && !further?.find && list([own])}
      <div id={textsId(item_id)} className="stack">
        {all > AT_ONCE && <FindTexts poll_id={poll.poll_id} item_id={item_id} find={further?.find ?? ''} />}
        {further && <WhichTexts page={further} />}
        {open.length > 0 && list(open, further?.text_ids)}
      </div>
      {!further && more.length > 0 && (
        <Details summary={<Plural value={more.length} one="See # more answer" other="See # more answers" />}>
          {list(more)}
        </Details>
      )}
      <TextPages
        poll_id={poll.poll_id}
        item_id={item_id}
        page={further ?? { from: 0, next: result.more > 0 ? result.texts.length : null, find: '' }}
        step={result.texts.length}
      />
      {!further && result.texts.length > 0 && (
        <p className="row-ways">
          <Link
            className="act note"
            rel="nofollow"
            to={there({ [TEXTS_FROM]: `${item_id}-0` }, `#${textsId(item_id)}`)}
            preventScrollReset
          >
            <Trans>Report one of these answers</Trans>
          </Link>
        </p>
      )}
    </>
  )
}
