const HEAD_BYTES = 4

/** Puts plain data and bytes into one message between two processes. */
export function writeFrame(head: object, ...bodies: Uint8Array[]): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(HEAD_BYTES)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text, ...bodies])
}

/** Takes such a message apart. */
export function readFrame(message: Buffer): { head: unknown; body: Buffer } {
  const ends = HEAD_BYTES + message.readUInt32BE(0)
  return { head: JSON.parse(message.toString('utf8', HEAD_BYTES, ends)), body: message.subarray(ends) }
}
