import { comms } from '#contract/comms.ts'
import { visibilityEvents } from '#contract/comm-visibility.ts'
import { invitationEvents } from '#contract/joining.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { room } from '#platform/room.ts'
import { get_membership, members, list_memberships, my_comm_ids, my_memberships, my_powers } from './members.ts'
import { carers, hide_carers, show_me, some_carers } from './carers.ts'
import { communities, get_community } from './communities.ts'
import { find_communities } from './finding.ts'
import { front_page, set_front, set_front_rule } from './front.ts'
import { create_community, update_community } from './founding.ts'
import { askingReactions, ask_members } from './asking-members.ts'
import { careReactions } from './care.ts'
import { reactions } from './invited.ts'
import { create_invitation, forget_ended, invitations, invite_addresses, revoke_invitation } from './invitations.ts'
import { my_former } from './former.ts'
import { join_community, my_requests, withdraw_request } from './joining.ts'
import { community_log } from './log.ts'
import { filter_managed_people } from './managed.ts'
import { about_member } from './barring.ts'
import { about_community, carriesOut } from './measures.ts'
import { leave_community, set_role } from './membership.ts'
import { closing } from './migrations/032-closing.ts'
import { communityTable } from './migrations/001-communities.ts'
import { membership } from './migrations/002-membership.ts'
import { pollsBy } from './migrations/003-polls-by.ts'
import { featured } from './migrations/004-featured.ts'
import { listedByName } from './migrations/005-by-name.ts'
import { inOrderOfJoining } from './migrations/006-in-order-of-joining.ts'
import { singleton } from './migrations/007-singleton.ts'
import { oneIndex } from './migrations/008-one-index.ts'
import { mineByName } from './migrations/009-mine-by-name.ts'
import { townTable } from './migrations/010-town.ts'
import { carersShown } from './migrations/011-carers.ts'
import { mineByRole } from './migrations/012-mine-by-role.ts'
import { found } from './migrations/013-found.ts'
import { officialTable } from './migrations/014-officials.ts'
import { articlesBy } from './migrations/015-articles-by.ts'
import { moreRoles } from './migrations/016-roles.ts'
import { joining } from './migrations/017-joining.ts'
import { logTable } from './migrations/018-log.ts'
import { invitedPeople } from './migrations/019-invited-people.ts'
import { visibility } from './migrations/020-visibility.ts'
import { measures } from './migrations/021-measures.ts'
import { barredTable } from './migrations/022-barred.ts'
import { rulesOfTown } from './migrations/024-rules-of-town.ts'
import { claimTable } from './migrations/025-claims.ts'
import { reasons } from './migrations/026-reasons.ts'
import { newThings } from './migrations/027-new-things.ts'
import { sampleCarers } from './migrations/028-sample-carers.ts'
import { signUpByInvites } from './migrations/029-sign-up-by-invites.ts'
import { carerNotices, invitationNotices, officeNotices } from './notices.ts'
import { membershipNotices } from './role-notices.ts'
import { forget_new_things, new_things } from './new-things.ts'
import { claim_ownership, settle_claims, stop_claim } from './ownership.ts'
import { end_office, get_official, name_official, officials, take_office } from './officials.ts'
import { open } from './own.ts'
import { decide_request, late_requests, remind_of_requests, requests } from './requests.ts'
import { rename_memberships } from './renaming.ts'
import { set_town, town } from './town.ts'
import { load_samples, remove_samples } from './samples.ts'
import { open_communities, set_visibility, stop_visibility } from './visibility.ts'
import { invite_for_sign_up, set_sign_up_by_invites, sign_up_by_invites } from './sign-up-invites.ts'
import { tell_of_visibility, visibilityNotices } from './visibility-news.ts'
import { deletion, leaving, sole_owner_of } from './deletion.ts'
import { pictureColumn } from './migrations/031-picture.ts'
import { get_picture, put_picture, remove_picture } from './picture.ts'
import { drop_files } from '#platform/storage/switching.ts'
import { own_data, ownData } from './own-data.ts'

export default room({
  calls: comms,
  ownData,
  deletion,
  acts: {
    own_data,
    communities,
    get_community,
    about_community,
    about_member,
    find_communities,
    front_page,
    set_front,
    set_front_rule,
    sign_up_by_invites,
    set_sign_up_by_invites,
    invite_for_sign_up,
    new_things,
    town,
    set_town,
    get_membership,
    my_memberships,
    my_comm_ids,
    my_powers,
    members,
    filter_managed_people,
    list_memberships,
    sole_owner_of,
    carers,
    some_carers,
    show_me,
    hide_carers,
    officials,
    get_official,
    name_official,
    take_office,
    end_office,
    create_community,
    update_community,
    put_picture,
    get_picture,
    remove_picture,
    join_community,
    withdraw_request,
    my_requests,
    my_former,
    requests,
    decide_request,
    late_requests,
    create_invitation,
    invite_addresses,
    invitations,
    revoke_invitation,
    community_log,
    leave_community,
    set_role,
    set_visibility,
    stop_visibility,
    claim_ownership,
    stop_claim,
  },
  migrations: {
    '001-communities': communityTable,
    '002-membership': membership,
    '003-polls-by': pollsBy,
    '004-featured': featured,
    '005-by-name': listedByName,
    '006-in-order-of-joining': inOrderOfJoining,
    '007-singleton': singleton,
    '008-one-index': oneIndex,
    '009-mine-by-name': mineByName,
    '010-town': townTable,
    '011-carers': carersShown,
    '012-mine-by-role': mineByRole,
    '013-found': found,
    '014-officials': officialTable,
    '015-articles-by': articlesBy,
    '016-roles': moreRoles,
    '017-joining': joining,
    '018-log': logTable,
    '019-invited-people': invitedPeople,
    '020-visibility': visibility,
    '021-measures': measures,
    '022-barred': barredTable,
    '024-rules-of-town': rulesOfTown,
    '025-claims': claimTable,
    '026-reasons': reasons,
    '027-new-things': newThings,
    '028-sample-carers': sampleCarers,
    '029-sign-up-by-invites': signUpByInvites,
    '031-picture': pictureColumn,
    '032-closing': closing,
  },
  open,
  events: { ...visibilityEvents, ...invitationEvents, ...noticeEvents },
  notices: {
    office: officeNotices,
    carer: carerNotices,
    membership: membershipNotices,
    invitation: invitationNotices,
    community: visibilityNotices,
  },
  finds: { community: comms.find_communities },
  reactions: [...leaving, ...reactions, ...careReactions, ...askingReactions, carriesOut],
  subjects: {
    community: {
      about: comms.about_community,
      link: (id) => `/communities/${id}`,
      measures: { show: 'operator', hide: 'operator' },
      hasWriter: true,
    },
    member: {
      about: comms.about_member,
      link: (id) => `/communities/${id.slice(0, id.length / 2)}`,
      measures: { show: 'moderator', suspend: 'moderator', terminate: 'moderator' },
      people: true,
    },
  },
  jobs: { rename_memberships, tell_of_visibility, ask_members, drop_files },
  everyMinute: { remind_of_requests, forget_ended, forget_new_things, open_communities, settle_claims },
  samples: { file: 'communities.json', load: load_samples, remove: remove_samples },
})
