import Fastify from 'fastify'
import { requestOf } from '#contract/client.ts'
import { identity } from '#contract/identity.ts'

/**
 * The minimum a Fastify server can do for a read: reply with the same amount of JSON as polity does to
 * `identity.sign_in_methods`.
 */
const app = Fastify()
app.get(requestOf(identity.sign_in_methods, {})[0].replace(/\?$/, ''), () => ({ letters: false }))

process.send!(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit())
