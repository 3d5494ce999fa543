/** The number of shades from a single person to the most people. */
const SHADES = 5

/** The shade of a count relative to the largest: 0 for nobody, 5 for the largest or nearly so. */
export const heatOf = (n: number, most: number): number => (n <= 0 || most <= 0 ? 0 : Math.ceil((n * SHADES) / most))
