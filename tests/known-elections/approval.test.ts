import { expect, test } from 'vitest'
import { approval } from '#services/polls/methods/approval.ts'
import { everyone } from '#services/polls/methods/placing.ts'
import { approvalProfiles } from './approval-committees.ts'
import { absent, here } from './data.ts'

test('approval voting elects exactly the published committees, each under some tie-breaking order', ({ skip }) => {
  skip(!here, absent)
  const profiles = approvalProfiles()
  expect(profiles.length).toBeGreaterThan(0)
  for (const { name, candidates, seats, ballots, committees } of profiles) {
    const published = committees.map((committee) => committee.toSorted().join(' ')).toSorted()
    // Each order begins with the members of one published committee, so each published committee should be elected
    // once.
    const orders = [everyone(candidates), everyone(candidates).toReversed(), ...committees]
    const elected = orders.map((first) => {
      const order = [...new Set([...first, ...everyone(candidates)])]
      const counted = ballots.map((approve) => ({ approve, n: 1 }))
      const { winners } = approval(counted, candidates, { seats, tieBreak: { order, previous_rounds: false } })
      return winners.toSorted().join(' ')
    })
    expect([name, ...new Set(elected)].toSorted()).toEqual([name, ...published].toSorted())
  }
})
