import type { Poll } from './types.ts'

/** The picture of a candidate, shown beside their name; nothing if the poll has no pictures. */
export function Portrait({ portraits, of }: Pick<Poll, 'portraits'> & { of: string }) {
  const portrait = portraits?.[of]
  return portrait && <img className="portrait" src={portrait.src} alt={portrait.alt} width="160" height="160" />
}
