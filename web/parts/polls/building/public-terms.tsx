import { Trans } from '@lingui/react/macro'
import { MIN_CELL, STEP_PEOPLE } from '#contract/poll-limits.ts'
import { inWords } from '#web/parts/polls/ballot/in-words.ts'
import { Pick, Tick } from './fields.tsx'
import type { Draft } from './types.ts'

/**
 * The public terms: who may answer, who learns what they answered, when the result is shown, and whether answers can be
 * changed.
 */
export const PublicTerms = ({ draft }: { draft: Draft }) => (
  <>
    <WhoAnswers draft={draft} />
    <WhatIsShown draft={draft} />
  </>
)

function WhoAnswers({ draft }: { draft: Draft }) {
  return (
    <>
      <Pick
        name="audience"
        label={<Trans>Who can answer?</Trans>}
        hint={<WhatGuestsLearn />}
        value={draft.audience}
        choices={[
          { value: 'everyone', text: <Trans>Everyone, with or without an account</Trans> },
          { value: 'signed_in', text: <Trans>Anyone who’s signed in</Trans> },
          { value: 'members', text: <Trans>Members of the community</Trans> },
          { value: 'list', text: <Trans>People on this poll’s list (see Share)</Trans> },
        ]}
      />
      <Tick name="guest_codes" on={draft.guest_codes}>
        <Trans>
          With a list: a code from the list is enough to answer without an account (unless answers are shown with names)
        </Trans>
      </Tick>
      <Pick
        name="secrecy"
        label={<Trans>Will people know who answered what?</Trans>}
        value={draft.secrecy}
        choices={[
          { value: 'hidden', text: <Trans>No: we keep a record of who answered what, but never show it</Trans> },
          { value: 'named', text: <Trans>Yes: the result shows who answered what</Trans> },
          { value: 'secret', text: <Trans>No, it’s secret: answers are kept separate from names</Trans> },
        ]}
      />
    </>
  )
}

function WhatIsShown({ draft }: { draft: Draft }) {
  return (
    <>
      <Pick
        name="results"
        label={<Trans>Who sees the result, and when?</Trans>}
        hint={<WhatWatchersLearn draft={draft} />}
        value={draft.results}
        choices={[
          { value: 'live', text: <Trans>Everyone, right away</Trans> },
          {
            value: 'live_from_10',
            text: (
              <Trans>Everyone, but the result only updates when at least {STEP_PEOPLE} more people have answered</Trans>
            ),
          },
          { value: 'after_answer', text: <Trans>People who have answered</Trans> },
          { value: 'after_close', text: <Trans>Everyone, once the poll has closed</Trans> },
        ]}
      />
      <WhatIsDownloaded draft={draft} />
      <Pick
        name="change"
        label={<Trans>Can people change their answers?</Trans>}
        value={draft.change}
        choices={[
          { value: 'until_close', text: <Trans>Yes, until the poll closes. They can also take them back.</Trans> },
          { value: 'once', text: <Trans>No, people can answer only once</Trans> },
        ]}
      />
    </>
  )
}

/** The choice of what can be downloaded. With only open questions there is no file, but the setting is kept. */
function WhatIsDownloaded({ draft }: { draft: Draft }) {
  if (inWords(draft.items) === 'all')
    return (
      <>
        <input type="hidden" name="publication" value={draft.publication} />
        <p className="note">
          <Trans>Answers in people’s own words are part of the result. There’s no other file of answers.</Trans>
        </p>
      </>
    )
  return (
    <Pick
      name="publication"
      label={<Trans>Which answers can people download once the poll has closed?</Trans>}
      hint={<WhatReadersLearn />}
      value={draft.publication}
      choices={[
        {
          value: 'where_nobody_stands_alone',
          text: <Trans>Only answers that at least {MIN_CELL} people gave, so that nobody can be singled out</Trans>,
        },
        { value: 'none', text: <Trans>None: the result is enough</Trans> },
        { value: 'all', text: <Trans>All of them: this is an election, and anyone can count it again</Trans> },
      ]}
    />
  )
}

/**
 * Explains what one person posing as several guests can learn about others. This cannot be prevented while guests may
 * answer.
 */
const WhatGuestsLearn = () => (
  <Trans>
    One person can answer several times as a guest and, if only one other guest answers, work out what that guest
    answered. To prevent this, ask people to sign in.
  </Trans>
)

/** Explains what people who watch the result can learn, depending on when it is shown. */
const WhatWatchersLearn = ({ draft: { secrecy, items } }: { draft: Draft }) => (
  <>
    <Trans>
      With live results, anyone watching can see each answer arrive and may work out whose it is. If the result only
      updates now and then, it does so on the hour, after at least {STEP_PEOPLE} more people with an account (or on the
      list) have answered, followed by another {STEP_PEOPLE} in a later hour; it leaves out at least the {STEP_PEOPLE}{' '}
      who answered last. Guests are counted but don’t trigger an update, because one person can pose as several guests.
      Someone with many accounts could still work out another person’s answer. If the result is shown only after the
      poll closes, there’s nothing to compare.
    </Trans>
    {secrecy === 'hidden' && inWords(items) !== 'none' && (
      <>
        {' '}
        <Trans>
          Even with live results, answers in people’s own words appear only now and then, following the same rules.
        </Trans>
      </>
    )}
  </>
)

/** Explains what people who read the answers file could learn. */
const WhatReadersLearn = () => (
  <Trans>
    These files have no names and no answers in people’s own words, and they list each question separately. Even so, an
    unusual answer, such as a rare ranking, could show whose it is. That’s why rare answers stay out of the file unless
    you choose all of them. Questions that fewer than {MIN_CELL} people have answered always stay out. People see your
    choice before they answer.
  </Trans>
)
