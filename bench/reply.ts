const headEnd = Buffer.from('\r\n\r\n')

export interface Reply {
  status: number
  body: string
}

/** The reply in these bytes, or null if it is not complete yet. Every reply here states its length. */
export function replyIn(bytes: Buffer, keep: boolean): Reply | null {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1])
  if (Number.isNaN(length)) throw new Error(`a reply without a length: ${head}`)
  const whole = end + headEnd.length + length
  if (bytes.length < whole) return null
  return { status: Number(head.slice(9, 12)), body: keep ? bytes.toString('utf8', whole - length, whole) : '' }
}
