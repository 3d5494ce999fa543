import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import type { AccountPlate } from '#web/account/plate.ts'
import { Later } from '#web/ui/later.tsx'
import type { Choice, OnAccount } from './account-plate.server.ts'
import { NameForm } from './name-form.tsx'
import { WhatHappened } from './what-happened.tsx'

const PictureView = lazy(async () => ({ default: (await import('./picture-view.tsx')).PictureView }))

// Loaded only when needed, since few people change this.
const UpdateChoices = lazy(async () => ({ default: (await import('./update-choices.tsx')).UpdateChoices }))

/** This person's notices, and the form for their name. */
export default {
  sections: [
    {
      place: 10,
      id: 'happened',
      name: <Trans>Updates</Trans>,
      wide: true,
      done: {
        read: <Trans>Everything is marked as seen.</Trans>,
        seen: <Trans>Marked as seen.</Trans>,
      },
      rowForms: ['seen'],
      View: ({ data, refused }) => <WhatHappened {...data} refused={refused} />,
    },
    {
      place: 50,
      id: 'name',
      name: <Trans>My name</Trans>,
      done: { name: <Trans>Your changes have been saved.</Trans> },
      View: NameForm,
    },
  ],
  looks: {
    updates: ({ data: { choices = [] }, refused }) => (
      <Later>
        <UpdateChoices choices={choices} refused={refused} />
      </Later>
    ),
    picture: ({ user, refused }) => (
      <Later>
        <PictureView user={user} refused={refused} />
      </Later>
    ),
  },
} satisfies AccountPlate<OnAccount, { choices?: Choice[] }>
