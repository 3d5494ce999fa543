import Fastify from 'fastify'

/**
 * The minimum a Fastify server can do for a read: reply with as much JSON as polity does to `identity.sign_in_methods`.
 */
const app = Fastify()
app.get('/api/identity/sign_in_methods', () => ({ letters: false }))

process.send!(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit())
