import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { readFrame, writeFrame } from './frames.ts'
import { cropped } from './crop.ts'
import { formatOf } from './format.ts'
import { maxPixels } from './limits.ts'
import type { Decoded, Order } from './pictures.ts'

/**
 * A process that decodes one picture and ends: what breaks a decoder, or fills its memory, breaks nothing else. It is
 * given no secrets, and reads nothing but what it is sent.
 */
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const QUALITY = 82

async function decode({ sizes, crop }: Order, bytes: Uint8Array): Promise<Decoded & { pictures: Buffer[] }> {
  const limitInputPixels = maxPixels(formatOf(bytes)!)
  const given = sharp(bytes, { limitInputPixels })
  const { width, height, autoOrient } = await given.metadata()
  if (width * height > limitInputPixels) return { fault: 'TOO_MANY_PIXELS', lengths: [], pictures: [] }
  const [first] = sizes
  const upright = given.autoOrient().extract(cropped(autoOrient, first!, crop))
  // What the camera, a program or a person has noted in the file is not written again.
  const whole = await upright
    .resize({ ...first!, fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(whole)
        .resize({ ...size, fit: 'fill' })
        .webp({ quality: QUALITY })
        .toBuffer(),
    ),
  )
  return { fault: null, lengths: pictures.map(({ length }) => length), pictures }
}

const { head, body } = readFrame(await buffer(process.stdin))
const { pictures, ...decoded } = await decode(head as Order, body).catch((thrown: unknown) => {
  const tooMany = thrown instanceof Error && thrown.message.includes('pixel limit')
  return { fault: tooMany ? ('TOO_MANY_PIXELS' as const) : ('BROKEN_PICTURE' as const), lengths: [], pictures: [] }
})
process.stdout.write(writeFrame(decoded, ...pictures))
