import type { Deletion } from '#platform/deletion/deletion.ts'

const gone = 'with the account'

/** What deletion of an account does with this room's tables: `deleting.ts`, and the keys that refer to the account. */
export const deletion: Deletion = {
  'identity.account': ['deleted', 'name, address and password'],
  'identity.outside_account': ['deleted', gone],
  'identity.passkey': ['deleted', gone],
  'identity.code_app': ['deleted', gone],
  'identity.recovery_code': ['deleted', gone],
  'identity.session': ['deleted', 'and every browser is signed out'],
  'identity.known_browser': ['deleted', gone],
  'identity.attempt': ['deleted', 'counts of wrong tries'],
  'identity.link': ['deleted', gone],
  'identity.recovery': ['deleted', gone],
  'identity.closing': ['deleted', gone],
}
