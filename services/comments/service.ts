import { comments as calls } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { users } from '#contract/users.ts'
import { room } from '#platform/room.ts'
import { about_comment, placeOnPage } from './about.ts'
import { count_comments } from './counting.ts'
import { earlier_words, update_comment } from './editing.ts'
import { held_comments, let_through, turn_down } from './holding.ts'
import { commentsAtFirst } from './migrations/001-comments.ts'
import { edited } from './migrations/002-edited.ts'
import { held } from './migrations/003-held.ts'
import { quiet } from './migrations/004-quiet.ts'
import { apart } from './migrations/005-apart.ts'
import { mute_author, my_muted, slow_thread, unmute } from './muting.ts'
import { mentionNotices, notices } from './notices.ts'
import { open } from './own.ts'
import { quiet_thread } from './quiet.ts'
import { hide_comment, react, show_comment } from './reacting.ts'
import { comments, get_context } from './reading.ts'
import { create_comment, delete_comment } from './writing.ts'

export default room({
  calls,
  acts: {
    comments,
    count_comments,
    get_context,
    about_comment,
    create_comment,
    update_comment,
    earlier_words,
    delete_comment,
    held_comments,
    let_through,
    turn_down,
    quiet_thread,
    mute_author,
    unmute,
    my_muted,
    slow_thread,
    react,
    hide_comment,
    show_comment,
  },
  migrations: {
    '001-comments': commentsAtFirst,
    '002-edited': edited,
    '003-held': held,
    '004-quiet': quiet,
    '005-apart': apart,
  },
  open,
  asks: [comms.get_membership, users.get_user, users.get_trust],
  asksSubjects: true,
  subjects: { comment: { about: calls.about_comment, link: placeOnPage } },
  events: noticeEvents,
  notices: { comment: notices, mention: mentionNotices },
  powers: { comment: ['look_after'] },
})
