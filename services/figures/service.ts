import { figures as calls } from '#contract/figures.ts'
import { room } from '#platform/room.ts'
import { search } from './data.ts'
import { dispute_statement, disputes } from './disputes.ts'
import { find_measures, find_statements, find_votes, vote_counts } from './finding.ts'
import { importFigure, imports } from './importing.ts'
import { figureTables } from './migrations/001-figures.ts'
import { get_figure, get_statement, statements } from './reading.ts'
import { load_samples, remove_samples } from './samples.ts'
import { set_figure } from './setting.ts'

export default room({
  calls,
  acts: {
    get_figure,
    statements,
    get_statement,
    find_statements,
    find_votes,
    vote_counts,
    find_measures,
    set_figure,
    dispute_statement,
    disputes,
    imports,
  },
  migrations: { '001-figures': figureTables, '002-search': { up: search.up } },
  commands: { import: importFigure, load_samples, remove_samples },
})
