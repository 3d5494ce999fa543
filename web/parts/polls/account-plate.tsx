import { Trans } from '@lingui/react/macro'
import type { AccountPlate } from '#web/account/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { OnAccount } from './account-plate.server.ts'
import { MyAnswers } from './lists/my-answers.tsx'
import { WhatIsDue } from './lists/what-is-due.tsx'

const AskSomething = () => (
  <div className="ways">
    <ButtonLink to="/build">
      <Trans>Ask something</Trans>
    </ButtonLink>
  </div>
)

/** The link to ask a question, the overdue polls, and this person's answers. */
export default {
  above: [
    { place: 11, View: AskSomething },
    { place: 4, View: ({ data: { due, overdue } }) => <WhatIsDue mine={due} responses={overdue} /> },
  ],
  sections: [
    {
      place: 20,
      id: 'answers',
      name: <Trans>My answers</Trans>,
      wide: true,
      rowForms: ['withdraw'],
      done: { withdrawn: <Trans>You’ve taken your answer back. It no longer counts.</Trans> },
      View: ({ data }) => <MyAnswers {...data} />,
    },
  ],
} satisfies AccountPlate<OnAccount>
