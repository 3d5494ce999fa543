const YEAR_SECONDS = 31_536_000

/**
 * The cookie that stores the appearance chosen in this browser. `system`, or any value the form does not offer, removes
 * it: pages then follow the system's setting again.
 */
export function appearanceCookie(choice: string, secure: boolean): string {
  const kept = choice === 'light' || choice === 'dark'
  const cookie = `appearance=${kept ? choice : ''}; Path=/; Max-Age=${kept ? YEAR_SECONDS : 0}; HttpOnly; SameSite=Lax`
  return secure ? `${cookie}; Secure` : cookie
}
