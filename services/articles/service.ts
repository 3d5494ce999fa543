import { articles as calls } from '#contract/articles.ts'
import { comms } from '#contract/comms.ts'
import { room } from '#platform/room.ts'
import { find_articles } from './finding.ts'
import { powersWanted } from './membership.ts'
import { articleTables } from './migrations/001-articles.ts'
import { found } from './migrations/002-found.ts'
import { about_article, articles, get_article, get_removal, my_articles } from './reading.ts'
import { load_samples, remove_samples } from './samples.ts'
import { create_article, publish_article, remove_article, save_article } from './writing.ts'

export default room({
  calls,
  acts: {
    articles,
    get_article,
    about_article,
    find_articles,
    get_removal,
    my_articles,
    create_article,
    save_article,
    publish_article,
    remove_article,
  },
  migrations: { '001-articles': articleTables, '002-found': found },
  finds: { article: calls.find_articles },
  asks: [comms.get_membership],
  powers: powersWanted,
  subjects: { article: { about: calls.about_article, link: (id) => `/articles/${id}` } },
  samples: { file: 'articles.json', after: ['comms', 'polls'], load: load_samples, remove: remove_samples },
})
