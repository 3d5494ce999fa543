import { data, redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { appearanceCookie } from '#web/shell/appearance.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { accountWords, linkWords } from './account-words.server.ts'
import { toldAt } from '#web/account/done.ts'

interface FormAction {
  /** Where one is afterwards. */
  leadsTo: string
  does(visit: RequestContext, form: FormData): Promise<unknown>
}

/** Every form of /account by its intent. */
const actions: Record<string, FormAction> = {
  read: { leadsTo: toldAt('read'), does: ({ enter }) => enter(users.read_notices, {}) },
  withdraw: {
    leadsTo: toldAt('withdrawn'),
    does: ({ enter }, form) => enter(polls.withdraw_response, { poll_id: textIn(form, 'poll_id') }),
  },
  leave: {
    leadsTo: toldAt('left'),
    does: ({ enter }, form) => enter(comms.leave_community, { comm_id: textIn(form, 'comm_id') }),
  },
  name: {
    leadsTo: toldAt('name'),
    does: ({ enter }, form) =>
      enter(users.update_user, { fullname: textIn(form, 'fullname'), name_public: form.has('name_public') }),
  },
  letter: {
    leadsTo: toldAt('letter'),
    does: ({ enter, locale }) => enter(identity.send_confirmation, { lang: locale }),
  },
  link: {
    leadsTo: toldAt('link'),
    does: ({ enter, locale }) => enter(identity.send_confirmation, { lang: locale }),
  },
  email: {
    leadsTo: toldAt('change'),
    does: ({ enter, locale }, form) => enter(identity.change_email, { email: textIn(form, 'email'), lang: locale }),
  },
  'keep-email': {
    leadsTo: toldAt('kept'),
    does: ({ enter, locale }, form) => enter(identity.change_email, { email: textIn(form, 'email'), lang: locale }),
  },
  confirm: {
    leadsTo: toldAt('confirmed'),
    does: ({ enter }, form) =>
      enter(identity.confirm_email, {
        token: textIn(form, 'token'),
        password: form.has('password') ? textIn(form, 'password') : undefined,
      }),
  },
  password: {
    leadsTo: toldAt('password'),
    does: ({ enter, locale }, form) =>
      enter(identity.change_password, {
        password: textIn(form, 'password'),
        new_password: textIn(form, 'new_password'),
        lang: locale,
      }),
  },
  'end-session': {
    leadsTo: toldAt('session'),
    does: ({ enter }, form) => enter(identity.end_session, { session_id: textIn(form, 'session_id') }),
  },
  'sign-out': { leadsTo: '/login', does: ({ enter }) => enter(identity.sign_out, {}) },
  'sign-out-everywhere': { leadsTo: '/login', does: ({ enter }) => enter(identity.sign_out, { everywhere: true }) },
}

/** For the action of /account: does what one of its forms asks for, or shows it again with why not. */
export async function doOnAccount(visit: RequestContext, request: Request) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  if (intent === 'appearance') return keepAppearance(textIn(form, 'appearance'), request)
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  if (!action) throw data(null, { status: 404 })
  const says = intent === 'confirm' ? linkWords : accountWords
  const { refused } = await sentForm(visit, form, action.does(visit, form), says)
  return refused ?? redirect(action.leadsTo)
}

/** How pages look is this browser's to keep: no room is asked. */
const keepAppearance = (choice: string, { url }: Request) =>
  redirect(toldAt('appearance'), { headers: { 'set-cookie': appearanceCookie(choice, url.startsWith('https:')) } })
