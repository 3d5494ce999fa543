const YEAR_SECONDS = 31_536_000

/**
 * The cookie that keeps how this browser was told to show pages. What the form does not offer, and `system`, removes it:
 * then pages follow the system again.
 */
export function appearanceCookie(choice: string, secure: boolean): string {
  const kept = choice === 'light' || choice === 'dark'
  const cookie = `appearance=${kept ? choice : ''}; Path=/; Max-Age=${kept ? YEAR_SECONDS : 0}; HttpOnly; SameSite=Lax`
  return secure ? `${cookie}; Secure` : cookie
}
