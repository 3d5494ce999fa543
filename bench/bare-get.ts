import Fastify from 'fastify'

/** The least a Fastify server can do with a read: reply as much JSON as polity does to `identity.ways_in`. */
const app = Fastify()
app.get('/api/identity/ways_in', () => ({ letters: false }))

process.send!(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit())
