import sharp from 'sharp'

/** A small picture of one colour, as it is sent. */
export async function somePicture(background = '#a33', width = 60, height = 40): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background } }).png()
  return (await picture.toBuffer()).toString('base64')
}
