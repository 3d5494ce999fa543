import type { z } from 'zod'
import { MAX_NAMED_FIELDS, type Fault, type FieldFault } from '#contract/refusals.ts'

type Issue = z.core.$ZodIssue

/** The faults of an input, at most one per field. A fault of the whole input is listed under `input`. */
export function faultsIn(issues: readonly Issue[]): Record<string, Fault<FieldFault>> {
  const faults: Record<string, Fault<FieldFault>> = {}
  for (const issue of issues) {
    if (Object.keys(faults).length >= MAX_NAMED_FIELDS) break
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'input']
    for (const name of names) faults[name.slice(0, 100)] ??= faultOf(issue)
  }
  return faults
}

function faultOf(issue: Issue): Fault<FieldFault> {
  switch (issue.code) {
    case 'unrecognized_keys':
    case 'invalid_key':
      return { is: 'unknown' }
    case 'invalid_type':
      return { is: issue.input === undefined ? 'missing' : 'wrong_type' }
    case 'invalid_value':
      return issue.input === undefined ? { is: 'missing' } : { is: 'not_one_of', of: issue.values.map(String) }
    case 'too_small':
      return { is: sizes[issue.origin]?.few ?? 'too_small', min: bound(issue.minimum) }
    case 'too_big':
      return { is: sizes[issue.origin]?.many ?? 'too_large', max: bound(issue.maximum) }
    case 'invalid_format':
    case 'not_multiple_of':
      return { is: 'malformed' }
    case 'custom':
      return { is: issue.params?.is === 'unreadable' ? 'unreadable' : 'not_allowed' }
    case 'invalid_union':
    case 'invalid_element':
      return { is: 'wrong_type' }
  }
}

const sizes: Record<string, { few: FieldFault; many: FieldFault } | undefined> = {
  string: { few: 'too_short', many: 'too_long' },
  array: { few: 'too_few', many: 'too_many' },
  set: { few: 'too_few', many: 'too_many' },
  map: { few: 'too_few', many: 'too_many' },
}

const bound = (value: number | bigint): number => Number(value)
