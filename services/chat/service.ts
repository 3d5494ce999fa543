import { bills } from '#contract/bills.ts'
import { chat, functions } from '#contract/chat.ts'
import { coinEvents } from '#contract/coin-events.ts'
import { figures } from '#contract/figures.ts'
import { on, room } from '#platform/room.ts'
import { getChatResponse } from './answering.ts'
import { evaluate_billsbot, evaluate_harrisbot, evaluations } from './evaluating.ts'
import { handOver } from './extra-questions.ts'
import { getChatsInLastDay, getGreeting } from './greeting.ts'
import { chatAtFirst } from './migrations/001-chat.ts'
import { modelUse } from './migrations/010-model-use.ts'
import { deferrableKeys } from './migrations/011-deferrable-keys.ts'
import { places } from './migrations/012-places.ts'
import { extraQuestions } from './migrations/013-extra-questions.ts'
import { open, settings } from './own.ts'
import { reports, resolve_report, send_feedback } from './reporting.ts'
import { bots, bots_here, set_bot } from './switch.ts'
import { delete_thread, get_thread, my_threads } from './threads.ts'
import { forget_chats } from './tidying.ts'
import { unanswered } from './unanswered.ts'
import { deletion, leaving } from './deletion.ts'
import { own_data, ownData } from './own-data.ts'

const evaluation = {
  takes: { name: 'FILE', what: 'the path of a file', isPath: true },
  doc: 'asks the bot questions with known answers and stores the results for the operators’ page: one JSON object per line with `q`, `a`, `a_key` (an official id, a number, the bills that may be meant, null if there is no answer) and `kind`',
} as const

export default room({
  calls: chat,
  ownData,
  deletion,
  acts: {
    own_data,
    getChatResponse,
    getChatsInLastDay,
    getGreeting,
    get_thread,
    my_threads,
    delete_thread,
    send_feedback,
    bots,
    bots_here,
    set_bot,
    unanswered,
    reports,
    resolve_report,
    evaluations,
  },
  migrations: {
    '001-chat': chatAtFirst,
    '010-model-use': modelUse,
    '011-deferrable-keys': deferrableKeys,
    '012-places': places,
    '013-extra-questions': extraQuestions,
  },
  asks: [
    bills.bills,
    bills.get_bill,
    bills.get_section,
    bills.find_passages,
    bills.find_named,
    figures.get_figure,
    figures.statements,
    figures.get_statement,
    figures.find_statements,
    figures.find_votes,
    figures.vote_counts,
    figures.find_measures,
  ],
  settings,
  open,
  functions,
  commands: {
    'evaluate billsbot': { ...evaluation, run: evaluate_billsbot },
    'evaluate harrisbot': { ...evaluation, run: evaluate_harrisbot },
  },
  reactions: [leaving, on(coinEvents.item_bought, handOver)],
  everyMinute: { forget_chats },
})
