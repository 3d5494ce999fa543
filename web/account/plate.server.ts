import { redirect } from 'react-router'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import type { RequestContext } from '#web/visit.ts'
import type { AccountViewProps } from './plate.ts'

type Reply = Promise<Response | NonNullable<Awaited<ReturnType<typeof sentForm>>['refused']>>

/** The effect of a form on /account. */
export type AccountAction = (ctx: RequestContext, form: FormData, request: Request) => Reply

/** What a room of the web reads and does for /account; `web/parts/<room>/account-plate.server.ts` gives it. */
export interface AccountServerPlate {
  load?: (ctx: RequestContext, url: string) => Promise<unknown>
  /** Its forms by their intent. */
  actions?: Record<string, AccountAction>
  /** Views that replace the account, by the word in the address. `load` gives null if this person may not see it. */
  looks?: Record<
    string,
    {
      load(ctx: RequestContext, url: string, user: AccountViewProps<unknown>['user']): Promise<unknown>
      act(ctx: RequestContext, request: Request): Reply
    }
  >
}

/** A form that makes one call and leads on; if refused, it is shown again with the reason. */
export const doing =
  (
    leadsTo: string,
    does: (ctx: RequestContext, form: FormData) => Promise<unknown>,
    says: FormWords = { fields: {} },
  ): AccountAction =>
  async (ctx, form) =>
    (await sentForm(ctx, form, does(ctx, form), says)).refused ?? redirect(leadsTo)
