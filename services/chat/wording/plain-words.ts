/**
 * Plain words that may replace words of the law with the same meaning: the law's words on the left, plain ones on the
 * right. `#` is a number and `~` a unit of time; both are the same on each side. Words are in the form that `tokensOf`
 * returns (singular, no articles). No entry is weaker, stronger, wider or narrower than the original.
 */
const table = `
shall: must | has to | have to | is required to | are required to
must: has to | have to | is required to | are required to
is required to: must | has to
are required to: must | have to
may: can
is authorized to: may | can
are authorized to: may | can
shall not: is not allowed to | are not allowed to
not later than: no later than | by
not later than # ~ after: within # ~ after | within # ~ of | no more than # ~ after
within # ~ after: within # ~ of
not more than: no more than | at most | up to
not to exceed: no more than | at most | up to
may not exceed: may not be more than | must not be more than | can not be more than
shall not exceed: must not be more than | can not be more than
not less than: no less than | at least
not fewer than: no fewer than | at least
in excess of: more than | over
at least: no less than
date of enactment of this act: enactment | it become law | bill become law | this bill become law | act become law | this act become law | date it become law
enactment of this act: enactment | it become law | bill become law | this bill become law | act become law | this act become law
prior to: before
subsequent to: after
in event that: if
in order to: to
in lieu of: instead of
pursuant to: under
in accordance with: under
with respect to: about | on | for
relating to: about | on
regarding: about | on
concerning: about | on
upon: on
commence: start | begin
terminate: end
conclude: end
utilize: use
purchase: buy
assist: help
assistance: help | aid
obtain: get
receive: get
additional: more | extra
sufficient: enough
establish: set up | create | start
individual: person | people
person: people
submit to: send to | give to
submit: send
transmit: send
furnish: give
provide: give
ensure that: make sure that | make sure
ensure: make sure
assure: make sure
prohibit: ban | forbid
physician: doctor
attorney: lawyer
annually: every year | each year | once year | yearly
annual: yearly
biennially: every 2 year
quarterly: every 3 month
each: every
every: each
united state: us
immediately: right away | at once
retain: keep
notify: tell
inform: tell
expend: spend
reside: live
implement: carry out | put in place
carry out: do
conduct: carry out | do | run
modify: change
demonstrate: show
determine: decide
solely: only
regardless of: no matter
remuneration: pay
compensation: pay
elementary school: primary school
motor vehicle: car or truck
per centum: percent
agency of federal government: federal agency
department of veteran affair: va
department of defense: dod
`

/** One replacement: tokens of the law and the plain tokens that may replace them. */
export interface Plainer {
  law: string[]
  plain: string[]
}

const entries: Plainer[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [law = '', plain = ''] = line.split(': ')
    return plain.split(' | ').map((one) => ({ law: law.split(' '), plain: one.split(' ') }))
  })

/** The entries, grouped by the first word of the law's side. */
export const plainer: ReadonlyMap<string, Plainer[]> = Map.groupBy(entries, ({ law }) => law[0]!)
