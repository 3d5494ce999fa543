export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** The kinds of picture in a file of this format: its own, followed by those that it can be read as. */
const brandsOf = (bytes: Uint8Array): string[] => {
  const length = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256)
  return ascii(bytes, 8, length).match(/.{4}/gs) ?? []
}

const signs: Record<Format, (bytes: Uint8Array) => boolean> = {
  jpeg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  png: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  gif: (bytes) => ['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6)),
  avif: (bytes) =>
    ascii(bytes, 4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis'),
}

const MIN_BYTES = 16

/** The format of a picture by its first bytes, whatever its name or type says; null if it is none that we take. */
export const formatOf = (bytes: Uint8Array): Format | null =>
  bytes.length < MIN_BYTES ? null : ((Object.keys(signs) as Format[]).find((format) => signs[format](bytes)) ?? null)
