import type { Format } from './format.ts'

/**
 * The maximum number of pixels of a picture: checked before anything is decoded, because a few bytes can stand for many.
 * So many are decoded in less than 400 MiB.
 */
export const maxPixels = (format: Format): number => (format === 'avif' ? 12_200_000 : 25_000_000)
