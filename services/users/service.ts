import { coins } from '#contract/coins.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { userEvents } from '#contract/user-events.ts'
import { users as calls } from '#contract/users.ts'
import { room } from '#platform/room.ts'
import { drop_files } from '#platform/storage/switching.ts'
import { put_avatar, remove_avatar, take_down_avatar } from './avatar.ts'
import { find_members } from './finding-members.ts'
import { follow, follows, unfollow } from './following.ts'
import { usersAtFirst } from './migrations/001-users.ts'
import { overdueNews } from './migrations/002-overdue.ts'
import { billNews } from './migrations/003-bill-news.ts'
import { correctedNews } from './migrations/004-corrected.ts'
import { removals } from './migrations/005-removals.ts'
import { correctedTitles } from './migrations/006-corrected-titles.ts'
import { standardNames } from './migrations/007-standard-names.ts'
import { oneList } from './migrations/008-one-list.ts'
import { links } from './migrations/009-links.ts'
import { placesTable } from './migrations/020-places.ts'
import { groupedAndQuiet } from './migrations/021-grouped-and-quiet.ts'
import { exceptColumn } from './migrations/022-except.ts'
import { headlineColumns } from './migrations/023-headlines.ts'
import { closing } from './migrations/024-closing.ts'
import { avatarTable } from './migrations/025-avatars.ts'
import { bears_name, people } from './names.ts'
import { notices, unread_notices } from './notices.ts'
import { open } from './own.ts'
import { choose_notices, notice_choices } from './quiet.ts'
import { reactions } from './reactions.ts'
import { read_notice, read_notices } from './marking.ts'
import { get_user, update_user } from './record.ts'
import { established, get_trust } from './trust.ts'
import { deletion, leaving } from './deletion.ts'
import { own_data, ownData } from './own-data.ts'

export default room({
  calls,
  ownData,
  deletion,
  acts: {
    own_data,
    get_user,
    get_trust,
    established,
    update_user,
    put_avatar,
    remove_avatar,
    take_down_avatar,
    people,
    find_members,
    bears_name,
    notices,
    unread_notices,
    read_notice,
    read_notices,
    notice_choices,
    choose_notices,
    follow,
    unfollow,
    follows,
  },
  migrations: {
    '001-users': usersAtFirst,
    '002-overdue': overdueNews,
    '003-bill-news': billNews,
    '004-corrected': correctedNews,
    '005-removals': removals,
    '006-corrected-titles': correctedTitles,
    '007-standard-names': standardNames,
    '008-one-list': oneList,
    '009-links': links,
    '020-places': placesTable,
    '021-grouped-and-quiet': groupedAndQuiet,
    '022-except': exceptColumn,
    '023-headlines': headlineColumns,
    '024-closing': closing,
    '025-avatars': avatarTable,
  },
  open,
  asks: [
    identity.get_identity,
    identity.sign_in_methods,
    identity.get_person,
    comms.my_memberships,
    comms.filter_managed_people,
    comms.members,
    comms.my_comm_ids,
    comms.list_memberships,
    coins.balance,
  ],
  events: userEvents,
  reactions: [...leaving, ...reactions],
  jobs: { drop_files },
})
