import { Trans } from '@lingui/react/macro'
import type { Role } from '#contract/comms-roles.ts'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { RoleName } from './role-name.tsx'

type Entry = Reply<typeof comms.community_log>['items'][number]

interface Props {
  comm_id: string
  lang: string
  entries: Entry[]
  further: boolean
  next: string | null
}

/** The decisions about a community, latest first, each with the role of whoever made it, but without names. */
export const LogPage = ({ comm_id, lang, entries, further, next }: Props) => {
  const at = `/communities/${comm_id}?edit=log`
  return (
    <>
      {entries.length > 0 ? (
        <ul className="rows">
          {entries.map((entry) => (
            <LogEntry key={entry.log_id} entry={entry} lang={lang} />
          ))}
        </ul>
      ) : (
        <p>
          <Trans>Nothing has been written down yet.</Trans>
        </p>
      )}
      <ListPages first={further ? at : null} next={next && `${at}&cursor=${encodeURIComponent(next)}`}>
        <Trans>Earlier entries</Trans>
      </ListPages>
    </>
  )
}

function LogEntry({ entry, lang }: { entry: Entry; lang: string }) {
  const { dayAndTime } = useDates()
  return (
    <li>
      <div>
        <h2>
          <What entry={entry} lang={lang} />
        </h2>
        <p className="meta">
          <span>{dayAndTime(entry.at)}</span>
          <span>
            {entry.by === 'owner' && <Trans>by an owner</Trans>}
            {entry.by === 'moderator' && <Trans>by a moderator</Trans>}
            {entry.by === 'operator' && <Trans>by the people who run this site</Trans>}
          </span>
        </p>
        {entry.reason && (
          <p>
            <Trans>
              Reason: <span dir="auto">“{entry.reason}”</span>
            </Trans>
          </p>
        )}
      </div>
    </li>
  )
}

function What({ entry: { kind, by, was, becomes }, lang }: { entry: Entry; lang: string }) {
  const name = <Written lang={lang}>{becomes}</Written>
  if (kind === 'founded') return <Trans>The community was founded.</Trans>
  if (kind === 'renamed') return <Trans>It’s called {name} now.</Trans>
  if (kind === 'texts') return <Trans>The people who run this site edited the community’s texts.</Trans>
  if (kind === 'rules') return <Trans>The rules were changed.</Trans>
  if (kind === 'polls_by') return <Trans>Who can write polls was changed.</Trans>
  if (kind === 'articles_by') return <Trans>Who can write articles was changed.</Trans>
  if (kind === 'role')
    return (
      <Trans>
        Someone’s role was changed: <RoleName role={was as Role} /> → <RoleName role={becomes as Role} />
      </Trans>
    )
  if (kind === 'claim') {
    if (becomes === 'waits') return <Trans>A moderator asked to become an owner.</Trans>
    if (becomes === 'stopped')
      return by === 'moderator' ? (
        <Trans>The moderator took back the request to become an owner.</Trans>
      ) : (
        <Trans>The moderator’s request to become an owner was stopped.</Trans>
      )
    if (becomes === 'owner') return <Trans>The moderator who asked to become an owner is one now.</Trans>
    return <Trans>The moderator’s request to become an owner ended: they left, lost the role or were suspended.</Trans>
  }
  if (kind === 'visibility') {
    if (becomes === 'public') return <Trans>Everyone can find the community now.</Trans>
    if (becomes === 'waits') return <Trans>The community is to open in 72 hours, unless an owner stops it.</Trans>
    if (becomes === 'stopped') return <Trans>A change of who finds the community was stopped.</Trans>
    if (becomes === 'unlisted') return <Trans>Only people who have its address find the community now.</Trans>
    return <Trans>Only its members see the community now.</Trans>
  }
  if (kind === 'request')
    return becomes === 'accepted' ? (
      <Trans>Somebody who asked to join was let in.</Trans>
    ) : (
      <Trans>Somebody who asked to join was declined.</Trans>
    )
  if (kind === 'invitation') {
    if (becomes === 'link') return <Trans>An invitation link was made.</Trans>
    if (becomes === 'addresses') return <Trans>People were invited by their e-mail addresses.</Trans>
    return <Trans>An invitation was withdrawn.</Trans>
  }
  if (kind === 'official')
    return becomes === 'named' ? <Trans>An official was named.</Trans> : <Trans>An official’s office was ended.</Trans>
  if (kind === 'names') return <Trans>The names of those who look after this page were taken down.</Trans>
  if (kind === 'hidden')
    return becomes === 'hidden' ? (
      <Trans>The community was hidden: only its owners see it.</Trans>
    ) : (
      <Trans>The community is shown again.</Trans>
    )
  if (kind === 'picture')
    return becomes === 'new' ? <Trans>The community has a new picture.</Trans> : <Trans>The picture was deleted.</Trans>
  if (kind === 'front') return <Front becomes={becomes} />
  if (becomes === 'open') return <Trans>Anyone can join now.</Trans>
  if (becomes === 'invite') return <Trans>People join by invitation now.</Trans>
  return <Trans>People now have to ask to join, and someone lets them in.</Trans>
}

function Front({ becomes }: { becomes: string }) {
  if (becomes === 'featured') return <Trans>The front page features it.</Trans>
  if (becomes === 'kept_off') return <Trans>The front page doesn’t show it any more.</Trans>
  if (becomes === 'looked_at') return <Trans>It was looked at, and can be on the front page.</Trans>
  return <Trans>Nobody has looked at it for the front page yet.</Trans>
}
