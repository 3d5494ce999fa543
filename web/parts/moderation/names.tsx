import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Written } from '#web/ui/written.tsx'
import type { Category, Reported } from './types.ts'

/** The possible faults of a thing, most frequent first. */
export const CATEGORIES = [
  'civility',
  'threat',
  'spam',
  'privacy',
  'election',
  'minors',
  'illegal',
  'other',
] as const satisfies Category[]

/** The fault, in a few words. */
export function CategoryName({ category }: { category: Category }) {
  switch (category) {
    case 'civility':
      return <Trans>It attacks people</Trans>
    case 'threat':
      return <Trans>It threatens somebody</Trans>
    case 'spam':
      return <Trans>It’s advertising or spam</Trans>
    case 'privacy':
      return <Trans>It shows something private</Trans>
    case 'election':
      return <Trans>It’s misleading about a vote</Trans>
    case 'minors':
      return <Trans>It could harm a child</Trans>
    case 'illegal':
      return <Trans>It’s against the law</Trans>
    case 'other':
      return <Trans>Something else</Trans>
  }
}

/** An explanation of the fault's name, with an example. */
export function CategoryHint({ category }: { category: Category }) {
  switch (category) {
    case 'civility':
      return <Trans>Insults or hatred, instead of talk about the matter.</Trans>
    case 'threat':
      return <Trans>Somebody could be hurt. If there’s danger now, call the emergency number first.</Trans>
    case 'spam':
      return <Trans>It sells something, or says the same again and again.</Trans>
    case 'privacy':
      return <Trans>An address, a number or anything else that somebody keeps to themselves.</Trans>
    case 'election':
      return <Trans>A wrong date, place or rule that could keep people from taking part.</Trans>
    case 'minors':
      return <Trans>It’s about somebody under age, or aimed at them.</Trans>
    case 'illegal':
      return <Trans>Say below what is illegal about it, and name the law if you can.</Trans>
    case 'other':
      return <Trans>It breaks another rule of this site or of its community. Say below which.</Trans>
  }
}

/** The kind of the thing. */
export function KindName({ kind }: { kind: string }) {
  if (kind === 'poll') return <Trans>Poll</Trans>
  if (kind === 'article') return <Trans>Article</Trans>
  if (kind === 'question') return <Trans>Question</Trans>
  if (kind === 'answer') return <Trans>Answer</Trans>
  if (kind === 'community') return <Trans>Community</Trans>
  if (kind === 'person') return <Trans>Account</Trans>
  if (kind === 'text') return <Trans>Answer in somebody’s own words</Trans>
  if (kind === 'member') return <Trans>Membership</Trans>
  return kind === 'comment' ? <Trans>Comment</Trans> : <Trans>Something published</Trans>
}

/** The title of a reported thing, as a link to the thing, if the reader may see it. */
export function ThingTitle({ title, lang, link }: Pick<Reported, 'title' | 'lang' | 'link'>) {
  if (title === null || link === null) return <Trans>Something you can’t see any more</Trans>
  return (
    <Link to={link}>
      <Written lang={lang!}>{title}</Written>
    </Link>
  )
}
