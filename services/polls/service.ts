import { visibilityEvents } from '#contract/comm-visibility.ts'
import { comms } from '#contract/comms.ts'
import { measureEvents } from '#contract/measures.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { pollEvents } from '#contract/poll-events.ts'
import { polls as calls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { retell } from '#platform/retelling.ts'
import { on, room } from '#platform/room.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { ask_again } from './asking-again.ts'
import { tidy_boxes } from './casting.ts'
import { get_ballots, get_voters } from './ballots-shown.ts'
import { break_down, get_breakdown } from './breakdown.ts'
import { tell_closings, tell_overdue } from './closings.ts'
import { find_polls } from './finding.ts'
import { correct_poll } from './correcting.ts'
import { check_poll, create_poll, publish_poll, save_poll } from './drafting.ts'
import { answer_counts } from './answer-counts.ts'
import { answers_today } from './answers-today.ts'
import { open_counts, polls } from './listing.ts'
import { add_to_list, check_code, get_list } from './lists.ts'
import { authorNotices, carerNotices } from './author-notices.ts'
import { close_poll, extend_poll, pause_poll, resume_poll, set_outcome } from './lifecycle.ts'
import { decline_guest_responses, guest_responses, merge_guest_responses } from './merging.ts'
import { pollsAtFirst } from './migrations/001-polls.ts'
import { people } from './migrations/002-people.ts'
import { draftKeysAndRemoval } from './migrations/003-draft-keys-and-removal.ts'
import { everyBallot } from './migrations/004-every-ballot.ts'
import { fewPeople } from './migrations/006-few-people.ts'
import { linkedQuestions } from './migrations/007-linked-questions.ts'
import { corrections } from './migrations/008-corrections.ts'
import { publication } from './migrations/009-publication.ts'
import { removalInPublic } from './migrations/010-removal-in-public.ts'
import { hiddenTexts } from './migrations/011-hidden-texts.ts'
import { listsOfPolls } from './migrations/012-lists.ts'
import { texts_to_check } from './moderating.ts'
import { about_text, others_than_writers, pollOfText, tell_of_appeal, textNotices } from './decided-texts.ts'
import { codesOfGuests } from './migrations/013-codes-of-guests.ts'
import { everythingOver } from './migrations/015-everything-over.ts'
import { toReview } from './migrations/014-to-review.ts'
import { standardNames } from './migrations/016-standard-names.ts'
import { promisedEverywhere } from './migrations/017-promised-everywhere.ts'
import { likeEverythingPublished } from './migrations/018-life.ts'
import { counts } from './migrations/019-counts.ts'
import { toBreakDown } from './migrations/020-to-break-down.ts'
import { listsAlone } from './migrations/021-lists-alone.ts'
import { shortAddresses } from './migrations/022-short-addresses.ts'
import { pace } from './migrations/023-pace.ts'
import { found } from './migrations/024-found.ts'
import { measures } from './migrations/025-measures.ts'
import { hearLetIn } from './newcomers.ts'
import { only_here, pass_established, pass_poll } from './passing.ts'
import { placesTable } from './migrations/030-places.ts'
import { openings } from './migrations/031-openings.ts'
import { newAccounts } from './migrations/032-new-accounts.ts'
import { decidedTexts } from './migrations/033-decided-texts.ts'
import { textWriters } from './migrations/034-text-writers.ts'
import { outcomeBy } from './migrations/035-outcome-by.ts'
import { needs_me, polls_responses } from './my-answers.ts'
import { ask_changes, ask_review, delete_draft, poll_versions, share_draft } from './my-drafts.ts'
import { powersWanted } from './membership.ts'
import { my_polls } from './my-polls.ts'
import { notices, openingNotices } from './notices.ts'
import { tell_openings } from './openings.ts'
import { hear_visibility } from './seeing.ts'
import { about, get_poll } from './reading.ts'
import { rebuild_tallies, recount } from './recount.ts'
import { carriesOut, get_removal, removals } from './removing.ts'
import { get_results, get_texts, results_stream } from './results.ts'
import { make_short_address, poll_at, short_address } from './short-addresses.ts'
import { load_samples, remove_samples } from './samples.ts'
import { withdraw_poll } from './withdrawing.ts'
import { forget_text_writers } from './text-writers.ts'
import { get_turnout } from './turnout-over-time.ts'
import { today } from './today.ts'
import { deletion, leaving } from './deletion.ts'
import { own_data, ownData } from './own-data.ts'

export default room({
  calls,
  ownData,
  deletion,
  acts: {
    own_data,
    polls,
    answer_counts,
    open_counts,
    answers_today,
    today,
    only_here,
    get_poll,
    about,
    find_polls,
    submit_response,
    check_code,
    update_response,
    withdraw_response,
    polls_responses,
    needs_me,
    guest_responses,
    merge_guest_responses,
    decline_guest_responses,
    get_results,
    results_stream,
    get_texts,
    get_turnout,
    get_breakdown,
    get_ballots,
    get_voters,
    create_poll,
    save_poll,
    check_poll,
    my_polls,
    poll_versions,
    delete_draft,
    share_draft,
    publish_poll,
    pass_poll,
    ask_review,
    ask_changes,
    correct_poll,
    ask_again,
    pause_poll,
    resume_poll,
    extend_poll,
    close_poll,
    set_outcome,
    add_to_list,
    get_list,
    withdraw_poll,
    make_short_address,
    short_address,
    poll_at,
    get_removal,
    removals,
    texts_to_check,
    about_text,
    others_than_writers,
  },
  migrations: {
    '001-polls': pollsAtFirst,
    '002-people': people,
    '003-draft-keys-and-removal': draftKeysAndRemoval,
    '004-every-ballot': everyBallot,
    '006-few-people': fewPeople,
    '007-linked-questions': linkedQuestions,
    '008-corrections': corrections,
    '009-publication': publication,
    '010-removal-in-public': removalInPublic,
    '011-hidden-texts': hiddenTexts,
    '012-lists': listsOfPolls,
    '013-codes-of-guests': codesOfGuests,
    '014-to-review': toReview,
    '015-everything-over': everythingOver,
    '016-standard-names': standardNames,
    '017-promised-everywhere': promisedEverywhere,
    '018-life': likeEverythingPublished,
    '019-counts': counts,
    '020-to-break-down': toBreakDown,
    '021-lists-alone': listsAlone,
    '022-short-addresses': shortAddresses,
    '023-pace': pace,
    '024-found': found,
    '025-measures': measures,
    '030-places': placesTable,
    '031-openings': openings,
    '032-new-accounts': newAccounts,
    '033-decided-texts': decidedTexts,
    '034-text-writers': textWriters,
    '035-outcome-by': outcomeBy,
  },
  asks: [
    comms.get_membership,
    comms.front_page,
    comms.my_memberships,
    comms.my_comm_ids,
    users.get_user,
    users.get_trust,
    users.established,
    comms.list_memberships,
  ],
  finds: { poll: calls.find_polls },
  subjects: {
    poll: {
      about: calls.about,
      link: (id) => `/results/${id}`,
      measures: { show: 'operator', remove: 'operator' },
    },
    text: {
      about: calls.about_text,
      link: (id) => `/results/${pollOfText(id)}`,
      measures: { show: 'moderator', hide: 'moderator' },
      others: calls.others_than_writers,
    },
  },
  reactions: [
    leaving,
    carriesOut,
    on(measureEvents.appeal_decided, tell_of_appeal),
    on(visibilityEvents.visibility_set, hear_visibility),
    on(visibilityEvents.let_in, hearLetIn),
  ],
  commands: {
    recount: { doc: 'compares every tally with the answers it counts', checks: true, run: recount },
    rebuild: { doc: 'counts every tally again from the answers', run: rebuild_tallies },
  },
  samples: { file: 'polls.json', after: ['comms'], load: load_samples, remove: remove_samples },
  events: { ...pollEvents, ...noticeEvents },
  retells: [
    retell(pollEvents.response_submitted, noticeEvents.followed, ({ poll_id, UID }) => ({
      about: { thing: 'poll', id: poll_id },
      UID,
    })),
  ],
  powers: powersWanted,
  notices: {
    poll: notices,
    own_poll: authorNotices,
    cared_poll: carerNotices,
    open_poll: openingNotices,
    poll_text: textNotices,
  },
  everyMinute: {
    tell_openings,
    tell_closings,
    tell_overdue,
    break_down,
    tidy_boxes,
    pass_established,
    forget_text_writers,
  },
})
