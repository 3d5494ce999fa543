import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roles } from '#contract/comms-roles.ts'
import { newcomersPage } from '#contract/newcomers.ts'
import type { DeskPlate } from '#web/account/desk/plate.ts'
import { Part } from '#web/account/part.tsx'
import { useNumber } from '#web/words/dates.ts'
import { RoleName } from './role-name.tsx'

type Wave = { last_hour: number; usual: number }

/** What operators decided about a community and the front page. */
const fronts: Record<string, ReactNode> = {
  unseen: <Trans>marked a community as not looked at yet</Trans>,
  looked_at: <Trans>looked at a community, so it can be on the front page now</Trans>,
  featured: <Trans>featured a community on the front page</Trans>,
  kept_off: <Trans>took a community off the front page</Trans>,
}

/** Says that new accounts publish far more than usual, and leads to what they have published. */
function NewThingsWave({ alert: { last_hour, usual } }: { alert: Wave }) {
  const number = useNumber()
  return (
    <Part id="new-things" title={<Trans>A wave of things by new accounts</Trans>}>
      <p>
        <Trans>
          New accounts have published {number(last_hour)} things in the last hour (usually{' '}
          {number(Math.round(usual * 10) / 10)}). So far only their communities list them.
        </Trans>
      </p>
      <p>
        <Link className="act" to={newcomersPage(null)}>
          <Trans>Look at what they’ve published</Trans>
        </Link>
      </p>
    </Part>
  )
}

export default {
  alert: { place: 20, View: NewThingsWave },
  numbers: {
    new_things: { place: 70, name: <Trans>Things published by new accounts in the last hour</Trans> },
  },
  waits: {
    late: {
      place: 20,
      name: <Trans>People who have waited for over 14 days to be let into a community</Trans>,
      to: '/account?look=late-requests',
    },
    unseen: {
      place: 40,
      name: <Trans>New communities that nobody has looked at yet</Trans>,
      to: '/communities',
    },
  },
  pages: [
    {
      place: 30,
      name: <Trans>How this site introduces itself</Trans>,
      to: '/account?look=town',
      says: <Trans>Its name, crest, welcome, legal notice and contact.</Trans>,
    },
    {
      place: 35,
      name: <Trans>Communities on the front page</Trans>,
      to: '/account?look=front',
      says: <Trans>The rule for which ones it shows.</Trans>,
    },
  ],
  values: {
    front: {
      unseen: <Trans>Nobody has looked at it yet</Trans>,
      looked_at: <Trans>We’ve looked at it: it can be on the front page</Trans>,
      featured: <Trans>Featured: it comes first there</Trans>,
      kept_off: <Trans>Not on the front page</Trans>,
    },
    rule: {
      featured: <Trans>Only featured ones</Trans>,
      looked_at: <Trans>Featured ones, and those we’ve looked at</Trans>,
      members: <Trans>These, and every community with enough members</Trans>,
    },
    visibility: {
      public: <Trans>Everyone: it’s in the lists and in the search.</Trans>,
      unlisted: <Trans>Anyone with its address: it appears in no list and no search.</Trans>,
      private: <Trans>Members only: for everyone else it doesn’t exist.</Trans>,
    },
    role: Object.fromEntries(roles.map((role) => [role, <RoleName key={role} role={role} />])),
  },
  exact: {
    decide_request: {
      field: 'accept',
      name: (accept) =>
        accept === 'true' ? (
          <Trans>accepted somebody’s request to join a community</Trans>
        ) : (
          <Trans>declined somebody’s request to join a community</Trans>
        ),
    },
    set_front: { field: 'front', name: (front) => fronts[front] },
    set_sign_up_by_invites: {
      field: 'on',
      name: (on) =>
        on === 'true' ? (
          <Trans>let people create an account with the links of communities</Trans>
        ) : (
          <Trans>no longer let people create an account with the links of communities</Trans>
        ),
    },
  },
  acts: {
    set_visibility: <Trans>changed who can see a community</Trans>,
    stop_visibility: <Trans>stopped a change of who can see a community</Trans>,
    stop_claim: <Trans>stopped somebody from becoming an owner</Trans>,
    decide_request: <Trans>answered somebody who asked to join a community</Trans>,
    create_invitation: <Trans>made a link that invites people to a community</Trans>,
    invite_addresses: <Trans>invited people to a community by their e-mail addresses</Trans>,
    revoke_invitation: <Trans>withdrew an invitation to a community</Trans>,
    set_front: <Trans>decided whether the front page shows a community</Trans>,
    set_sign_up_by_invites: <Trans>changed whether links of communities let people create an account</Trans>,
    set_front_rule: <Trans>changed which communities the front page shows</Trans>,
    set_town: <Trans>changed how the site introduces itself</Trans>,
    hide_carers: <Trans>hid who looks after a community</Trans>,
    name_official: <Trans>named an official</Trans>,
    end_office: <Trans>ended an office</Trans>,
    update_community: <Trans>edited a community’s texts</Trans>,
    put_picture: <Trans>gave a community a picture</Trans>,
    remove_picture: <Trans>took down the picture of a community</Trans>,
    set_role: <Trans>changed somebody’s role in a community</Trans>,
  },
} satisfies DeskPlate<Wave>
