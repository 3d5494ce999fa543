import { comms } from '#contract/comms.ts'
import { polls as calls } from '#contract/polls.ts'
import { room } from '#platform/room.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { create_poll, publish_poll, save_poll, set_outcome } from './drafting.ts'
import { pollsAtFirst } from './migrations/001-polls.ts'
import { polls_responses } from './my-answers.ts'
import { get_poll, polls } from './reading.ts'
import { rebuild_tallies, recount } from './recount.ts'
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
    get_results,
    results_stream,
    create_poll,
    save_poll,
    publish_poll,
    set_outcome,
  },
  migrations: { '001-polls': pollsAtFirst },
  asks: [comms.get_community],
  commands: { load_samples, remove_samples, recount, rebuild_tallies },
})
