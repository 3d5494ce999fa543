import { figures as calls } from '#contract/figures.ts'
import { room } from '#platform/room.ts'
import { search } from './data.ts'
import { dispute_statement, disputes } from './disputes.ts'
import { find_measures, find_statements, find_votes, vote_counts } from './finding.ts'
import { importFigure, imports } from './importing.ts'
import { figureTables } from './migrations/001-figures.ts'
import { singleton } from './migrations/003-singleton.ts'
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
  migrations: { '001-figures': figureTables, '002-search': { up: search.up }, '003-singleton': singleton },
  commands: {
    'import figure': {
      takes: { name: 'PATH', what: 'the path of a folder', isPath: true },
      doc: 'reads a public figure and their record from a folder (also: npm run import -- figure PATH)',
      run: importFigure,
    },
  },
  // The record refers to bills, so their samples are loaded first.
  samples: { file: 'figure.json', after: ['bills'], load: load_samples, remove: remove_samples },
})
