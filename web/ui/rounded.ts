/** Rounds a number to this many decimals, so that a drawing carries no digits that nobody sees. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
