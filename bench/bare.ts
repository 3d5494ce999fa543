import http from 'node:http'

/**
 * The minimum a Node server can do with an answer: parse its JSON and reply with the same amount of JSON as polity
 * does.
 */
const reply = JSON.stringify({
  response: {
    poll_id: '0'.repeat(26),
    response_id: '0'.repeat(26),
    ballots: { i1: { choice: 'o1' } },
    state: 'active',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    editable_until: '2026-01-01T00:00:00.000Z',
  },
})

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': reply.length }).end(reply)
  })
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send!(`http://127.0.0.1:${port}`)
})
process.once('disconnect', () => process.exit())
