import type { Candidate } from '#services/polls/methods/ballots.ts'
import { textOf } from './data.ts'

export interface ApprovalProfile {
  name: string
  candidates: number
  seats: number
  ballots: Candidate[][]
  /** Every committee that approval voting may elect, depending on how ties are broken. */
  committees: Candidate[][]
}

/** Approval profiles of the abcvoting library (Lackner, Regner, Krenn 2023) with the committees it publishes for "av". */
export function approvalProfiles(): ApprovalProfile[] {
  return filesIn(textOf('abcvoting-approval-multiwinner.tar.gz')).map(({ name, text }) => ({
    name,
    candidates: Number(field(text, /^num_cand: /m)),
    seats: Number(field(text, /^committeesize: /m)),
    ballots: JSON.parse(field(text, /^profile: /m)) as Candidate[][],
    committees: JSON.parse(field(text, /^- rule_id: av\n {2}result: /m)) as Candidate[][],
  }))
}

/** The list or number after the given heading, including continuation lines. */
function field(text: string, head: RegExp): string {
  const found = head.exec(text)!
  const [value] = /^.*(?:\n +[[\]\d].*)*/.exec(text.slice(found.index + found[0].length))!
  return value
}

/**
 * The files of a plain tar archive: each has a header of 512 bytes with name and size, and its text padded to a
 * multiple of 512.
 */
function filesIn(archive: string): { name: string; text: string }[] {
  const files: { name: string; text: string }[] = []
  let at = 0
  while (archive[at] !== undefined && archive[at] !== '\0') {
    const name = archive.slice(at, at + 100).replace(/\0.*$/, '')
    const size = Number.parseInt(archive.slice(at + 124, at + 136), 8)
    if (name.endsWith('.yaml')) files.push({ name, text: archive.slice(at + 512, at + 512 + size) })
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
