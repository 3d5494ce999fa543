import { redirect } from 'react-router'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import type { RequestContext } from '#web/visit.ts'
import type { AccountViewProps, Going, ShownOnce } from './plate.ts'

/** `shownOnce` and `given` are only in this reply, never in an address. */
export type AccountReply = Promise<
  | Response
  | NonNullable<Awaited<ReturnType<typeof sentForm>>['refused']>
  | { refused?: undefined; shownOnce?: ShownOnce; going?: Going; given?: object }
>

/** The action of a form on /account. */
export type AccountAction = (ctx: RequestContext, form: FormData, request: Request) => AccountReply

/** The loaders and actions of a room for /account; exported by `web/parts/<room>/account-plate.server.ts`. */
export interface AccountServerPlate {
  load?: (ctx: RequestContext, url: string) => Promise<unknown>
  /** The actions of the room's forms, by intent. */
  actions?: Record<string, AccountAction>
  /**
   * Views shown instead of the account, by the name in the address. `load` returns null if this person may not see the
   * view.
   */
  looks?: Record<
    string,
    {
      load(ctx: RequestContext, url: string, user: AccountViewProps<unknown>['user']): Promise<unknown>
      act(ctx: RequestContext, request: Request): AccountReply
    }
  >
}

/**
 * The action for a form that makes one call and then redirects; if the call is refused, the form is shown again with
 * the reason.
 */
export const doing =
  (
    leadsTo: string,
    does: (ctx: RequestContext, form: FormData) => Promise<unknown>,
    says: FormWords = { fields: {} },
  ): AccountAction =>
  async (ctx, form) =>
    (await sentForm(ctx, form, does(ctx, form), says)).refused ?? redirect(leadsTo)
