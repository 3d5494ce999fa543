/** Rounds a number to this many decimals, so that drawings contain no invisible digits. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
