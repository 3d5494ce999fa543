import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

/** The number of answers to polls that always show this number to everybody, and the number of new polls. */
export default {
  numbers: {
    answers: { place: 30, name: <Trans>Answers to polls with live results, up to the last full hour</Trans> },
    published: { place: 40, name: <Trans>New polls</Trans> },
  },
  newcomers: { place: 1, kind: 'poll', name: <Trans>Polls</Trans>, link: (id) => `/results/${id}` },
  acts: {
    pass_poll: <Trans>showed everyone a new account’s poll</Trans>,
    ask_changes: <Trans>asked for changes to a poll</Trans>,
    correct_poll: <Trans>corrected a poll</Trans>,
    pause_poll: <Trans>paused a poll</Trans>,
    resume_poll: <Trans>resumed a poll</Trans>,
    extend_poll: <Trans>extended a poll</Trans>,
    close_poll: <Trans>closed a poll</Trans>,
    ask_again: <Trans>closed a poll to ask again</Trans>,
    set_outcome: <Trans>said what came of a poll</Trans>,
    make_short_address: <Trans>gave a poll a short address</Trans>,
    withdraw_poll: <Trans>withdrew a poll</Trans>,
    remove_poll: <Trans>removed a poll</Trans>,
    hide_text: <Trans>hid a text answer</Trans>,
    show_text: <Trans>showed an answer in words again</Trans>,
  },
} satisfies DeskPlate
