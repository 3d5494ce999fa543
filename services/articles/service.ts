import { articles as calls } from '#contract/articles.ts'
import { visibilityEvents } from '#contract/comm-visibility.ts'
import { comms } from '#contract/comms.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { users } from '#contract/users.ts'
import { on, room } from '#platform/room.ts'
import { article_versions, correct_article, diff_versions } from './correcting.ts'
import { find_articles } from './finding.ts'
import { importArticles } from './importing/importing.ts'
import { carriesOut } from './measures.ts'
import { powersWanted } from './membership.ts'
import { articleTables } from './migrations/001-articles.ts'
import { found } from './migrations/002-found.ts'
import { states } from './migrations/003-states.ts'
import { takenOver } from './migrations/010-taken-over.ts'
import { measures } from './migrations/011-measures.ts'
import { placesTable } from './migrations/020-places.ts'
import { newAccounts } from './migrations/021-new-accounts.ts'
import { places } from './places.ts'
import { draftNotices, notices } from './notices.ts'
import {
  ask_changes,
  ask_review,
  publish_article,
  remove_article,
  unpublish_article,
  unschedule_article,
} from './publishing.ts'
import {
  about_article,
  article_paragraphs,
  articles,
  get_article,
  get_removal,
  get_unpublishing,
  my_articles,
} from './reading.ts'
import { hearLetIn } from './newcomers.ts'
import { only_here, pass_article, pass_established } from './passing.ts'
import { load_samples, remove_samples } from './samples.ts'
import { create_article, preview_article, save_article } from './writing.ts'
import { today } from './today.ts'
import { deletion, leaving } from './deletion.ts'
import { own_data, ownData } from './own-data.ts'

export default room({
  calls,
  ownData,
  deletion,
  acts: {
    own_data,
    articles,
    today,
    only_here,
    get_article,
    about_article,
    article_paragraphs,
    article_versions,
    diff_versions,
    find_articles,
    get_unpublishing,
    get_removal,
    my_articles,
    create_article,
    save_article,
    preview_article,
    ask_review,
    ask_changes,
    publish_article,
    pass_article,
    unschedule_article,
    correct_article,
    unpublish_article,
    remove_article,
  },
  migrations: {
    '001-articles': articleTables,
    '002-found': found,
    '003-states': states,
    '010-taken-over': takenOver,
    '011-measures': measures,
    '020-places': placesTable,
    '021-new-accounts': newAccounts,
  },
  finds: { article: calls.find_articles },
  asks: [comms.front_page, comms.get_membership, comms.my_memberships, users.get_trust, users.established],
  powers: powersWanted,
  everyMinute: { pass_established },
  events: noticeEvents,
  reactions: [
    leaving,
    carriesOut,
    on(visibilityEvents.visibility_set, places.hear),
    on(visibilityEvents.let_in, hearLetIn),
  ],
  notices: { article: notices, article_draft: draftNotices },
  subjects: {
    article: {
      about: calls.about_article,
      link: (id) => `/articles/${id}`,
      measures: { show: 'moderator', hold: 'moderator', hide: 'moderator', remove: 'moderator' },
      hasWriter: true,
      paragraphs: calls.article_paragraphs,
    },
  },
  commands: {
    'import articles': {
      takes: { name: 'PATH', what: 'the path of a file or a folder', isPath: true },
      doc: 'imports articles from public collections: JSON Lines of the Congressional Record, compressed or not; a file, a folder, or a plan (also: npm run import -- articles PATH)',
      run: importArticles,
    },
  },
  samples: { file: 'articles.json', after: ['comms', 'polls'], load: load_samples, remove: remove_samples },
})
