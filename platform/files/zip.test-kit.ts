import { crc32, deflateRawSync } from 'node:zlib'

interface ZipPart {
  name: string
  bytes: Buffer
  /** The size that the archive claims for the file; by default the true one. */
  saysBytes?: number
}

/** A zip archive of compressed files. */
export function zipOf(parts: ZipPart[]): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, bytes, saysBytes = bytes.length } of parts) {
    const packed = deflateRawSync(bytes)
    const said = Buffer.alloc(26)
    said.writeUInt16LE(20, 0)
    said.writeUInt16LE(0x0800, 2)
    said.writeUInt16LE(8, 4)
    said.writeUInt32LE(crc32(bytes), 10)
    said.writeUInt32LE(packed.length, 14)
    said.writeUInt32LE(saysBytes, 18)
    said.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), said, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), said, place, Buffer.from(name)]))
    files.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end])
}
