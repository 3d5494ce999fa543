import { comments as calls } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { measureEvents } from '#contract/measures.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { users } from '#contract/users.ts'
import { on, room } from '#platform/room.ts'
import { about_comment, placeOnPage } from './about.ts'
import { count_comments } from './counting.ts'
import { discussed } from './discussed.ts'
import { earlier_words, update_comment } from './editing.ts'
import { find_comments } from './finding.ts'
import { held_comments, let_through } from './holding.ts'
import { importComments } from './importing/importing.ts'
import { commentsAtFirst } from './migrations/001-comments.ts'
import { edited } from './migrations/002-edited.ts'
import { held } from './migrations/003-held.ts'
import { quiet } from './migrations/004-quiet.ts'
import { apart } from './migrations/005-apart.ts'
import { takenOver } from './migrations/010-taken-over.ts'
import { found } from './migrations/011-found.ts'
import { samples } from './migrations/012-samples.ts'
import { paragraphs } from './migrations/013-paragraphs.ts'
import { measures } from './migrations/014-measures.ts'
import { mute_author, my_muted, slow_thread, unmute } from './muting.ts'
import { mentionNotices, notices } from './notices.ts'
import { open } from './own.ts'
import { quiet_thread } from './quiet.ts'
import { react } from './reacting.ts'
import { comments, get_context } from './reading.ts'
import { load_samples, remove_samples } from './samples.ts'
import { create_comment, delete_comment } from './writing.ts'
import { today } from './today.ts'
import { deletion, leaving } from './deletion.ts'
import { own_data, ownData } from './own-data.ts'
import { hear_measure } from './untitling.ts'

export default room({
  calls,
  ownData,
  deletion,
  acts: {
    own_data,
    comments,
    today,
    count_comments,
    discussed,
    get_context,
    about_comment,
    find_comments,
    create_comment,
    update_comment,
    earlier_words,
    delete_comment,
    held_comments,
    let_through,
    quiet_thread,
    mute_author,
    unmute,
    my_muted,
    slow_thread,
    react,
  },
  migrations: {
    '001-comments': commentsAtFirst,
    '002-edited': edited,
    '003-held': held,
    '004-quiet': quiet,
    '005-apart': apart,
    '010-taken-over': takenOver,
    '011-found': found,
    '012-samples': samples,
    '013-paragraphs': paragraphs,
    '014-measures': measures,
  },
  open,
  asks: [comms.get_membership, users.get_user, users.get_trust],
  asksSubjects: true,
  subjects: {
    comment: {
      about: calls.about_comment,
      link: placeOnPage,
      measures: {
        show: 'moderator',
        collapse: 'moderator',
        hold: 'moderator',
        hide: 'moderator',
        remove: 'moderator',
      },
      heldByReports: true,
      hasWriter: true,
    },
  },
  reactions: [leaving, on(measureEvents.measure_taken, hear_measure)],
  finds: { comment: calls.find_comments },
  commands: {
    'import comments': {
      takes: { name: 'PATH', what: 'the path of a file or a folder', isPath: true },
      doc: 'imports comments from public collections, after their questions: JSON Lines of Decidim and CONSUL, compressed or not; a file, a folder, or a plan (also: npm run import -- comments PATH)',
      run: importComments,
    },
  },
  events: noticeEvents,
  notices: { comment: notices, mention: mentionNotices },
  powers: { comment: ['look_after'] },
  samples: {
    file: 'comments.json',
    after: ['polls', 'articles', 'questions'],
    load: load_samples,
    remove: remove_samples,
  },
})
