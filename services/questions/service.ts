import { visibilityEvents } from '#contract/comm-visibility.ts'
import { comms } from '#contract/comms.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { polls } from '#contract/polls.ts'
import { questionEvents } from '#contract/question-events.ts'
import { questions as calls } from '#contract/questions.ts'
import { users } from '#contract/users.ts'
import { on, room } from '#platform/room.ts'
import { about_answer, answers, create_answer, delete_answer, get_answer, update_answer } from './answering.ts'
import { create_question, delete_question, update_question } from './asking.ts'
import { close_question, reopen_question } from './closing.ts'
import { earlier_words } from './earlier-words.ts'
import { find_answers, find_questions } from './finding.ts'
import { importQuestions } from './importing/importing.ts'
import { accept_answer, rate_answer, unaccept } from './judging.ts'
import { questions } from './listing.ts'
import { questionsAtFirst } from './migrations/001-questions.ts'
import { takenAway } from './migrations/002-taken-away.ts'
import { closed } from './migrations/003-closed.ts'
import { found } from './migrations/004-found.ts'
import { similarQuestions } from './migrations/005-similar.ts'
import { toOfficials } from './migrations/006-officials.ts'
import { newest } from './migrations/007-newest.ts'
import { takenOver } from './migrations/010-taken-over.ts'
import { suggestionsAtFirst } from './migrations/011-suggestions.ts'
import { aboutPolls } from './migrations/012-about-polls.ts'
import { measures } from './migrations/013-measures.ts'
import { placesTable } from './migrations/020-places.ts'
import { newAccounts } from './migrations/021-new-accounts.ts'
import { carriesOut, get_removal } from './moderating.ts'
import { notices, officialNotices, suggestionNotices } from './notices.ts'
import { extend_due, official_answer, official_record, remind_officials, send_to_official } from './officials.ts'
import { powersWanted } from './places.ts'
import { about_question, get_question } from './reading.ts'
import { places } from './seen-places.ts'
import { hearLetIn } from './newcomers.ts'
import { only_here, pass_established, pass_question } from './passing.ts'
import { load_samples, remove_samples } from './samples.ts'
import { index_questions } from './similar-index.ts'
import { similar } from './similar.ts'
import { decide_edit, suggest_edit, withdraw_edit } from './suggesting.ts'
import { suggestions } from './suggestions.ts'
import { too } from './too.ts'
import { today } from './today.ts'
import { deletion, leaving } from './deletion.ts'
import { own_data, ownData } from './own-data.ts'

const byModerators = { show: 'moderator', hold: 'moderator', hide: 'moderator', remove: 'moderator' } as const

export default room({
  calls,
  ownData,
  deletion,
  acts: {
    own_data,
    questions,
    today,
    only_here,
    similar,
    get_question,
    about_question,
    find_questions,
    find_answers,
    create_question,
    update_question,
    delete_question,
    too,
    answers,
    get_answer,
    about_answer,
    create_answer,
    update_answer,
    delete_answer,
    rate_answer,
    accept_answer,
    unaccept,
    earlier_words,
    pass_question,
    close_question,
    reopen_question,
    get_removal,
    official_record,
    send_to_official,
    extend_due,
    official_answer,
    suggestions,
    suggest_edit,
    withdraw_edit,
    decide_edit,
  },
  migrations: {
    '001-questions': questionsAtFirst,
    '002-taken-away': takenAway,
    '003-closed': closed,
    '004-found': found,
    '005-similar': similarQuestions,
    '006-officials': toOfficials,
    '007-newest': newest,
    '010-taken-over': takenOver,
    '011-suggestions': suggestionsAtFirst,
    '012-about-polls': aboutPolls,
    '013-measures': measures,
    '020-places': placesTable,
    '021-new-accounts': newAccounts,
  },
  asks: [
    comms.get_membership,
    comms.get_official,
    comms.get_community,
    comms.front_page,
    users.people,
    users.get_trust,
    users.established,
    polls.about,
  ],
  samples: { file: 'questions.json', after: ['comms'], load: load_samples, remove: remove_samples },
  commands: {
    'import questions': {
      takes: { name: 'PATH', what: 'the path of a file or a folder', isPath: true },
      doc: 'imports questions and proposals from public collections: JSON Lines of Decidim, CONSUL and Stack Exchange, compressed or not; a file, a folder, or a plan (also: npm run import -- questions PATH)',
      run: importQuestions,
    },
  },
  events: { ...questionEvents, ...noticeEvents },
  reactions: [
    leaving,
    carriesOut,
    on(visibilityEvents.visibility_set, places.hear),
    on(visibilityEvents.let_in, hearLetIn),
  ],
  powers: powersWanted,
  everyMinute: { index_questions, remind_officials, pass_established },
  notices: {
    question: notices,
    official_question: officialNotices,
    suggestion: suggestionNotices,
  },
  subjects: {
    question: {
      about: calls.about_question,
      link: (id) => `/questions/${id}`,
      measures: byModerators,
      hasWriter: true,
    },
    answer: {
      about: calls.about_answer,
      link: (id) => `/questions/${id}`,
      measures: byModerators,
      heldByReports: true,
      hasWriter: true,
    },
  },
  finds: { question: calls.find_questions, answer: calls.find_answers },
})
