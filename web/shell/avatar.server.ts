// The five hues of charts, on which white letters have a contrast of at least 4.5:1; #967be8 and #7e881e are darkened.
const grounds = ['#0a6b6b', '#6a4fc0', '#5f6716', '#52182c', '#3b4c1f']

const firstLetter = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment.toUpperCase() ?? ''

/** The initials of a name, at most two: of its first and last word. */
function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => /^\p{L}/u.test(word))
  return words.length > 1 ? firstLetter(words[0]!) + firstLetter(words.at(-1)!) : firstLetter(words[0] ?? '')
}

const escaped = (text: string) => text.replaceAll(/[<&>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The address of a picture drawn from a name, always the same for the same person. */
export function avatarOf(name: string, UID: string): string {
  const sum = Buffer.from(UID).reduce((total, byte) => total + byte, 0)
  const ground = grounds[sum % grounds.length]!
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="18" fill="${ground}"/><text x="18" y="23.5" font-family="system-ui,sans-serif" font-size="15" font-weight="600" text-anchor="middle" fill="#fff">${escaped(initials(name))}</text></svg>`
  return initials(name) ? `data:image/svg+xml,${encodeURIComponent(svg)}` : '/avatar.svg'
}
