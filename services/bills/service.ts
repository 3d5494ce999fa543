import { bills as calls } from '#contract/bills.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { users } from '#contract/users.ts'
import { room } from '#platform/room.ts'
import { diff_versions } from './comparing.ts'
import { find_bills } from './found-bills.ts'
import { find_passages } from './finding.ts'
import { my_bills } from './following.ts'
import { imports } from './import-runs.ts'
import { importBills } from './importing/importing.ts'
import { bills } from './listing.ts'
import { billsAtFirst } from './migrations/001-bills.ts'
import { followersMoved } from './migrations/002-followers-moved.ts'
import { find_named } from './named.ts'
import { notices } from './notices.ts'
import { get_bill, get_section } from './reading.ts'
import { load_samples, remove_samples } from './samples.ts'

export default room({
  calls,
  acts: {
    bills,
    get_bill,
    get_section,
    diff_versions,
    find_bills,
    find_passages,
    find_named,
    my_bills,
    imports,
  },
  migrations: { '001-bills': billsAtFirst, '002-followers-moved': followersMoved },
  finds: { bill: calls.find_bills },
  asks: [users.follows],
  events: noticeEvents,
  notices: { bill: notices },
  commands: {
    'import bills': {
      takes: { name: 'PATH', what: 'the path of a file or a folder', isPath: true },
      doc: 'reads bills: official records (BILLSTATUS XML), official texts (USLM and the older XML), answers of api.congress.gov, data.json of unitedstates/congress, collections of JSON lines; a file, a folder, .gz, .zip or .tar.gz (also: npm run import -- bills PATH)',
      run: importBills,
    },
  },
  samples: { file: 'bills.json', load: load_samples, remove: remove_samples },
})
