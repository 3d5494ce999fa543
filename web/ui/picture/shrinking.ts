/** The longest side of what is sent, in pixels: more is never shown. */
const MAX_SIDE = 1600
const QUALITY = 0.9

/** A chosen picture as the browser has drawn it anew. */
export interface Drawn {
  canvas: HTMLCanvasElement
  file: File
}

/**
 * Draws a chosen picture anew, upright, smaller if it is large, and without the place and time that a camera has written
 * into the file. Null if this browser cannot read it; the server may.
 */
export async function shrunk(file: File): Promise<Drawn | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // A browser that cannot write a format writes PNG instead, which takes more room for a photograph.
  const webp = await blobOf(canvas, 'image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg')
  return blob && { canvas, file: new File([blob], file.name, { type: blob.type }) }
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY)
  })

/** Puts a file into a file field in place of the one that was chosen. */
export function replaceFile(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
}
