import { Link } from 'react-router'
import { useCommunity } from '#web/state/use-community.ts'
import { Written } from '#web/ui/written.tsx'
import { Crest } from './crest/crest.tsx'

/** Shown above the title of a thing: the crest and the name of its community; nothing if the thing belongs to none. */
export function CommunityMark({ comm_id }: { comm_id: string | null }) {
  const community = useCommunity(comm_id)
  if (!community) return null
  return (
    <>
      <Crest community={community} />
      <Link to={`/communities/${community.comm_id}`}>
        <Written lang={community.lang}>{community.comm_name}</Written>
      </Link>
    </>
  )
}
