import { noticeEvents } from '#contract/notice-events.ts'
import type { Context } from './own.ts'
import type { Kept } from './store.ts'
import { congressName, labelOf } from './rules.ts'

/** Notifies the followers of a bill that its status or its text has changed. A new bill has no followers yet. */
export async function tellFollowers({ publish }: Context, kept: Kept[]): Promise<void> {
  for (const { after: bill } of kept.filter(hasChanged))
    await publish(noticeEvents.noticed, {
      about: { thing: 'bill', id: bill.bill_id },
      kind: 'bill_changed',
      title: `${labelOf(bill)} (${congressName(bill)}): ${bill.title}`,
      lang: 'en',
      again: true,
    })
}

const hasChanged = ({ before, after, written }: Kept): boolean =>
  before !== null && (before.status !== after.status || written.some(({ kind }) => kind === 'text'))
