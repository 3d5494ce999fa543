import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { room } from '#platform/room.ts'
import { close_account, get_closing, keep_account, keep_account_by_link } from './closing.ts'
import { change_email, change_password } from './changing.ts'
import { make_address_link } from './address-links.ts'
import { sign_in } from './sign-in.ts'
import { careReactions, linkNotices, operatorNotices, waveNotices } from './care.ts'
import { reactions } from './confirmed.ts'
import { confirm_email, send_confirmation } from './confirming.ts'
import { get_identity, sign_in_methods } from './account.ts'
import { end_invitation, get_sign_up, invitations, make_invitation, set_sign_up } from './invitations.ts'
import { read_link } from './links.ts'
import { carriesOut } from './measures.ts'
import { accountsAtFirst } from './migrations/001-accounts.ts'
import { onwardOfLinks } from './migrations/002-onward.ts'
import { turnsOfStrangers } from './migrations/003-turns.ts'
import { deferrableKeys } from './migrations/004-deferrable-keys.ts'
import { suspension } from './migrations/005-suspension.ts'
import { invitationTables } from './migrations/006-invitations.ts'
import { waves } from './migrations/007-waves.ts'
import { failedLetters } from './migrations/008-failed-letters.ts'
import { regional } from './migrations/009-regional.ts'
import { signInsSeen } from './migrations/015-sign-ins-seen.ts'
import { recovery } from './migrations/016-recovery.ts'
import { proofOfSession } from './migrations/011-proof-of-session.ts'
import { codeTables } from './migrations/013-codes.ts'
import { passkeyTables } from './migrations/012-passkeys.ts'
import { closing } from './migrations/017-closing.ts'
import { outsideIssuers } from './migrations/010-outside-issuers.ts'
import { addressReactions } from './pushed-addresses.ts'
import {
  ask_recovery,
  begin_recovery,
  make_recovery_link,
  stop_recovery,
  stop_recovery_by_link,
} from './codes/lost-codes.ts'
import { prove_code, sign_in_code } from './codes/second-step.ts'
import { codes, new_recovery_codes, set_up_codes, turn_off_codes, turn_on_codes } from './codes/turning-on.ts'
import { add_passkey, ask_new_passkey } from './passkeys/adding.ts'
import { passkeys, remove_passkey, rename_passkey } from './passkeys/owned.ts'
import { ask_passkey, prove_passkey, sign_in_passkey } from './passkeys/using.ts'
import { grant, personAt, reset, revoke } from './operators.ts'
import { accountNotices, operatorRoleNotices } from './operator-notices.ts'
import { open, settings } from './own.ts'
import {
  about_person,
  find_people,
  get_person,
  make_reset_link,
  set_operator,
  sign_out_person,
  able_people,
  some_operators,
} from './people.ts'
import { send_letter } from './post.ts'
import { regional_settings, set_regional_settings } from './regional.ts'
import { forgot_password, reset_password } from './resetting.ts'
import { disown_sign_in } from './disowning.ts'
import { end_other_sessions, end_session, find_session, sessions, sign_out } from './sessions.ts'
import { send_sign_in_link, sign_in_by_link } from './sign-in-link.ts'
import { failed_letters } from './failed-letters.ts'
import { outside_arrival, sign_up_outside } from './arrivals.ts'
import { return_from_outside } from './coming-back.ts'
import { leave_outside, link_outside, sign_in_outside } from './setting-out.ts'
import { unlink_outside, linked_issuers } from './linked-issuers.ts'
import { prove_outside, send_proof } from './showing-again.ts'
import { get_settings, issuer_states } from './settings.ts'
import { delete_closed, keepsDeleted, replay } from './deleting.ts'
import { deletion } from './deletion.ts'
import { sign_up } from './signing-up.ts'
import { forget_expired } from './tidying.ts'
import { today } from './today.ts'
import { let_sign_ups_pass, sign_up_wave } from './waves.ts'
import { get_proof, my_data, prove_password } from './my-data.ts'
import { own_data, ownData } from './own-data.ts'

/** A command for one account; it may be needed at any time, so it also works while polity is running. */
const ofPerson = {
  takes: { name: 'E-MAIL', what: 'the e-mail address of an account' },
  whileRunning: true,
  about: personAt,
} as const

export default room({
  calls: identity,
  ownData,
  asksOwnData: true,
  deletion,
  keepsDeleted,
  acts: {
    own_data,
    my_data,
    get_proof,
    prove_password,
    get_closing,
    close_account,
    keep_account,
    keep_account_by_link,
    sign_in_methods,
    today,
    sign_up,
    read_link,
    confirm_email,
    sign_in,
    sign_in_outside,
    link_outside,
    return_from_outside,
    ask_passkey,
    sign_in_passkey,
    prove_passkey,
    ask_new_passkey,
    add_passkey,
    passkeys,
    rename_passkey,
    remove_passkey,
    codes,
    set_up_codes,
    turn_on_codes,
    new_recovery_codes,
    turn_off_codes,
    sign_in_code,
    prove_code,
    ask_recovery,
    begin_recovery,
    stop_recovery,
    stop_recovery_by_link,
    make_recovery_link,
    outside_arrival,
    sign_up_outside,
    linked_issuers,
    unlink_outside,
    leave_outside,
    prove_outside,
    send_proof,
    send_sign_in_link,
    sign_in_by_link,
    sign_out,
    sessions,
    end_session,
    end_other_sessions,
    disown_sign_in,
    forgot_password,
    reset_password,
    change_password,
    change_email,
    send_confirmation,
    get_identity,
    find_session,
    find_people,
    get_person,
    make_reset_link,
    make_address_link,
    sign_out_person,
    set_operator,
    able_people,
    some_operators,
    about_person,
    get_sign_up,
    set_sign_up,
    invitations,
    make_invitation,
    end_invitation,
    sign_up_wave,
    let_sign_ups_pass,
    get_settings,
    issuer_states,
    regional_settings,
    set_regional_settings,
    failed_letters,
  },
  migrations: {
    '001-accounts': accountsAtFirst,
    '002-onward': onwardOfLinks,
    '003-turns': turnsOfStrangers,
    '004-deferrable-keys': deferrableKeys,
    '005-suspension': suspension,
    '006-invitations': invitationTables,
    '007-waves': waves,
    '008-failed-letters': failedLetters,
    '009-regional': regional,
    '010-outside-issuers': outsideIssuers,
    '011-proof-of-session': proofOfSession,
    '012-passkeys': passkeyTables,
    '013-codes': codeTables,
    '015-sign-ins-seen': signInsSeen,
    '016-recovery': recovery,
    '017-closing': closing,
  },
  commands: {
    reset: { doc: 'prints a link that lets the person with this address set a new password', run: reset, ...ofPerson },
    grant: { doc: 'makes this person an operator', run: grant, ...ofPerson },
    revoke: { doc: 'makes this person an operator no longer', run: revoke, ...ofPerson },
    replay: {
      doc: 'deletes again the accounts on a list of deleted accounts; restoring a backup does it with the lists it finds',
      takes: { name: 'FILE', what: 'the path of a list of deleted accounts', isPath: true },
      run: replay,
    },
  },
  asks: [comms.town, comms.invite_for_sign_up, comms.sole_owner_of],
  subjects: {
    person: {
      about: identity.about_person,
      link: (id) => `/account?look=people&person=${id}`,
      measures: { show: 'operator', suspend: 'operator', terminate: 'operator' },
      people: true,
    },
  },
  events: { ...identityEvents, ...noticeEvents },
  notices: {
    operator: operatorNotices,
    operator_role: operatorRoleNotices,
    account: accountNotices,
    wave: waveNotices,
    waiting_link: linkNotices,
  },
  reactions: [carriesOut, ...careReactions, ...reactions, ...addressReactions],
  findSession: identity.find_session,
  keepsRegional: identity.regional_settings,
  sendsLetters: true,
  settings,
  open,
  jobs: { send_letter },
  everyMinute: { forget_expired, delete_closed },
})
