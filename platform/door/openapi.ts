import { z } from 'zod'
import { codesOf, DEAR, type Call } from '#contract/call.ts'
import { fieldFaults, MAX_NAMED_FIELDS } from '#contract/refusals.ts'
import type { NamedFunction } from '#platform/named-function.ts'
import { FORM_KEY_HEADER } from './callers.ts'
import type { KnownBy } from './cookies.ts'

type Json = Record<string, unknown>

const whoMay = {
  guest: 'Anyone. A write by a guest needs no account: the reply sets the guest cookie.',
  person: 'A signed-in person.',
  operator: 'An operator: a signed-in person who is one, or `Authorization: Bearer {operator token}`.',
} as const

/** The ways to authenticate, each of which is sufficient. A person can be an operator. */
const securityOf = {
  guest: [{}, { guest: [] }, { person: [] }],
  person: [{ person: [] }, { operator: [] }],
  operator: [{ operator: [] }, { person: [] }],
} as const

/**
 * The whole contract as an OpenAPI 3.1 document: who may make each call, how often, the reply and the possible
 * refusals.
 */
export function openapiOf(
  calls: readonly Call[],
  functions: readonly NamedFunction[],
  version: string,
  cookies: Record<KnownBy, string>,
): Json {
  const schemas: Json = { Problem: problemSchema }
  const inParts = new Set(functions.filter((one) => one.inParts).map(({ call }) => call))
  const at = (address: string, call: Call, id: string): [string, Json] => [
    address,
    { [call.kind === 'write' ? 'post' : 'get']: operationOf(call, id, schemas, inParts.has(call)) },
  ]
  const paths = Object.fromEntries([
    ...calls
      .filter((call) => !call.asked_by)
      .map((call) => at(`/api/${call.service}/${call.name}`, call, `${call.service}.${call.name}`)),
    ...functions.map(({ call }) => at(`/fn/${call.name}`, call, `fn.${call.name}`)),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'polity',
      version,
      description:
        `Every call of polity. Writes take JSON; unknown fields are refused. A guest is identified by the cookie \`${cookies.guest}\`, ` +
        'set with the reply to the first write: send it back, or each answer counts as a different guest’s and none can be changed. ' +
        `A client that may repeat its first write must send the same \`${FORM_KEY_HEADER}\` each time. ` +
        `Signing in sets the cookie \`${cookies.session}\`.`,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        guest: { type: 'apiKey', in: 'cookie', name: cookies.guest },
        person: { type: 'apiKey', in: 'cookie', name: cookies.session },
        operator: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operationOf(call: Call, operationId: string, schemas: Json, inParts: boolean): Json {
  const input = schemaOf(call.input, 'input', schemas)
  const reply = shownReply(call, schemaOf(call.reply, 'output', schemas))
  const media = call.kind === 'stream' ? 'text/event-stream' : 'application/json'
  const streamed = inParts && {
    'text/event-stream': {
      schema: { type: 'string', description: 'Each part as an event, then the whole reply as the event `done`' },
    },
  }
  return {
    operationId,
    tags: [call.service],
    summary: call.doc,
    description: `Callers: ${whoMay[call.who]}\n\nAt most ${call.limit.count} in ${call.limit.seconds} s per visitor.${costOf(call)}`,
    'x-who': call.who,
    'x-limit': call.limit,
    ...(call.cost && { 'x-cost': call.cost }),
    ...(call.misses && { 'x-misses': call.misses }),
    security: securityOf[call.who],
    ...(call.kind === 'write'
      ? {
          ...(call.who === 'guest' && { parameters: [formKeyHeader] }),
          requestBody: { required: true, content: { 'application/json': { schema: input } } },
        }
      : { parameters: parametersOf(input) }),
    responses: {
      200: { description: 'Done', content: { [media]: { schema: reply }, ...streamed } },
      ...refusalsOf(call),
    },
  }
}

const formKeyHeader: Json = {
  name: FORM_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'The form key of the page that the caller has open (`data-form_key` of its first tag). Without a cookie, everyone who sends it within a day counts as the same guest, so that a repeated request counts once. With a cookie, it has no effect.',
  schema: { type: 'string' },
}

const costOf = ({ cost }: Call): string =>
  cost ? ` It uses up ${cost} of the ${DEAR.count} that expensive calls may use per visitor in ${DEAR.seconds} s.` : ''

/** The door moves a session into a cookie, so no client sees it in a reply. */
function shownReply(call: Call, { properties, ...schema }: Json): Json {
  if (call.session !== 'begins') return { properties, ...schema }
  const { session: _, ...shown } = properties as Json
  return { ...schema, properties: shown }
}

/** The JSON Schema of a shape; shapes with a name are moved to the document’s components. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const text = JSON.stringify(z.toJSONSchema(shape, { io, reused: 'inline' }))
  const {
    $defs = {},
    $schema: _,
    ...schema
  } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & { $defs?: Json }
  Object.assign(schemas, $defs)
  return schema
}

function parametersOf(input: Json): Json[] {
  const required = (input.required ?? []) as string[]
  return Object.entries((input.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Refusals by HTTP status, each with its possible codes. */
function refusalsOf(call: Call): Json {
  const byStatus = new Map<number, string[]>()
  for (const code of codesOf(call)) {
    const { status } = call.refusals[code]!
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${call.refusals[code]!.title}`).join('\n\n'),
        'x-codes': codes,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const faultSchema: Json = {
  type: 'object',
  description: `What is wrong with a field: ${fieldFaults.join(', ')}, or a code of the service.`,
  required: ['is'],
  properties: {
    is: { type: 'string' },
    min: { type: ['number', 'string'] },
    max: { type: ['number', 'string'] },
    of: { type: 'array', items: { type: 'string' }, description: 'The values concerned' },
  },
}

const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457 problem details. `code` is stable and names the refusal.',
  required: ['type', 'title', 'status', 'code', 'request_id'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    fields: { type: 'object', additionalProperties: faultSchema, maxProperties: MAX_NAMED_FIELDS },
    retry_at: { type: 'string', format: 'date-time' },
    request_id: { type: 'string' },
  },
}
