const WORDS =
  'the new bus shelter by the old mill should get a bench for those who wait in the rain and a light that can be seen from the road at night'.split(
    ' ',
  )

/** A name with exactly this many letters, different for each place: several words, or a single one if `whole`. */
export function nameOf(letters: number, place: number, whole = false): string {
  const marks = `${place + 1}`
  if (whole) return `${'Wm'.repeat(letters)}${marks}`.slice(-letters)
  let name = ''
  for (let at = place; name.length < letters; at += 1) name += `${WORDS[at % WORDS.length]} `
  return `${name.slice(0, Math.max(0, letters - marks.length - 1)).trim()} ${marks}`.trim().slice(-letters)
}

/** Options of these lengths, repeated until there are enough. */
export const optionsOf = (count: number, lengths: number[], whole = false) =>
  Array.from({ length: count }, (_, place) => ({
    option_id: `o${place + 1}`,
    text: nameOf(lengths[place % lengths.length] ?? 1, place, whole),
  }))

/** Generates this many numbers that look like counts of answers; the same seed always gives the same numbers. */
export function countsOf(count: number, most: number, seed = 7): number[] {
  let at = seed
  return Array.from({ length: count }, () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return at % (most + 1)
  })
}

export const sum = (counts: number[]): number => counts.reduce((all, n) => all + n, 0)
