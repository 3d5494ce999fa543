import { comms } from '#contract/comms.ts'
import { polls as calls } from '#contract/polls.ts'
import { room } from '#platform/room.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { tell_closings } from './closings.ts'
import { create_poll, publish_poll, save_poll, set_outcome } from './drafting.ts'
import { decline_guest_responses, guest_responses, merge_guest_responses } from './merging.ts'
import { pollsAtFirst } from './migrations/001-polls.ts'
import { people } from './migrations/002-people.ts'
import { draftKeysAndRemoval } from './migrations/003-draft-keys-and-removal.ts'
import { needs_me, polls_responses } from './my-answers.ts'
import { get_poll, polls } from './reading.ts'
import { rebuild_tallies, recount } from './recount.ts'
import { remove_poll } from './removing.ts'
import { get_results, results_stream } from './results.ts'
import { load_samples, remove_samples } from './samples.ts'

export default room({
  calls,
  acts: {
    polls,
    get_poll,
    submit_response,
    update_response,
    withdraw_response,
    polls_responses,
    needs_me,
    guest_responses,
    merge_guest_responses,
    decline_guest_responses,
    get_results,
    results_stream,
    create_poll,
    save_poll,
    publish_poll,
    set_outcome,
    remove_poll,
  },
  migrations: { '001-polls': pollsAtFirst, '002-people': people, '003-draft-keys-and-removal': draftKeysAndRemoval },
  asks: [comms.get_membership, comms.my_memberships],
  commands: { load_samples, remove_samples, recount, rebuild_tallies },
  everyMinute: { tell_closings },
})
