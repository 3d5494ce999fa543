/**
 * The maximum size of a response, in bytes. An answer has at most 700 tokens, so a larger response is not an answer.
 */
export const MAX_BYTES = 256 * 1024

/** The error for a response that is too long, or is not an answer at all. */
export class BadAnswer extends Error {
  override name = 'BadAnswer'
}

/**
 * `fetch` for an untrusted endpoint: it follows no redirects, so that the key is sent to one host only; it reads only
 * JSON, up to a size limit (counted after decompression), and then closes the connection.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  if (response.status >= 300 && response.status < 400) return refuse(response, 'it leads elsewhere')
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && !/^application\/([\w.-]+\+)?json\b/i.test(type))
    return refuse(response, 'it does not answer in JSON')
  if (!response.body) return response
  return new Response(response.body.pipeThrough(bounded()), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}

async function refuse(response: Response, why: string): Promise<never> {
  await response.body?.cancel()
  throw new BadAnswer(why)
}

function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) throw new BadAnswer('it answers without end')
      controller.enqueue(chunk)
    },
  })
}
