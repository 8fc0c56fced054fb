import { z } from 'zod'

import { FIGURES } from '../../kernel/figures.js'
import { IdempotencyKey } from '../idempotency/idempotency-key.js'
import { isOpen, type Route } from '../routes/route.js'
import { type Json, mediaOf, namedSchemas, plainSchema } from './json-schemas.js'
import { responseOf, sharedResponses } from './responses.js'
import { type SentMessage, webhooksOf } from './sent-messages.js'
import { VERSION } from '../version.js'

/** Describes the interface, from the table of routes only. */
export function openApiDocument(routes: Route[], messages: SentMessage[] = []): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sightline',
      version: VERSION,
      summary: 'How AI search engines speak of a brand and its competitors.',
      description: DESCRIPTION,
      contact: { name: 'The operator of this installation' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    security: [{ apiKey: [] }, { session: [] }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({
      name,
      description: TAGS[name] ?? name,
    })),
    paths: pathsOf(routes),
    'x-figures': FIGURES,
    ...(messages.length > 0 && { webhooks: webhooksOf(messages) }),
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, as `Bearer sl_live_…`.' },
        session: { type: 'apiKey', in: 'cookie', name: 'sightline_session', description: SESSION },
      },
      responses: sharedResponses(),
      schemas: {
        ...namedSchemas(routes, 'input'),
        ...namedSchemas(
          routes,
          'output',
          messages.map(({ body }) => body),
        ),
      },
    },
  }
}

const DESCRIPTION = `Every list accepts \`cursor\` and \`limit\`. Lists are also available as \`text/csv\` and \`application/x-ndjson\`, and reads of numbers as \`text/csv\`. Ask for them by \`Accept\`, or by \`?format=csv\` in an address.
Bodies over 1 KB are compressed for clients that send \`Accept-Encoding: br\` or \`gzip\`.
Errors carry a \`message\`; a 400 lists every problem with its path and code.`

const SESSION =
  'The cookie of a browser session, which `POST /v1/session` opens. On HTTPS its name is `__Host-sightline_session`. The session has the rights of its API key or person. Only pages of this installation can write with it. If a request has an Authorization header, only that header counts.'

const TAGS: Record<string, string> = {
  Workspaces: 'Workspaces hold prompts, tags, reports and audits, and have quotas.',
  'API keys': 'API keys, their scopes and their workspaces.',
  Sessions: 'Sign-in with a browser. A session has the rights of an API key or a person.',
  'Share links': 'Links that show one report, narrowed to their filters, to people without a key.',
  Tags: 'Labels on prompts.',
  Prompts: 'The questions that AI engines are asked, each in one country.',
  Answers: 'The answers of AI engines, imported or collected.',
  Engines: 'The AI engines and the providers that ask them.',
  'Brand reports': 'One brand and its competitors, tracked over a set of prompts.',
  Statistics: 'How often, how early and how favourably answers name each brand, with intervals.',
  Events: 'What happened in a workspace, numbered without gaps.',
  Webhooks:
    'Events sent to your own address, signed as Standard Webhooks specifies. `webhooks` describes the bodies.',
  Mail: 'Who gets mail about a workspace, and how often.',
  Exports: 'Files made of a report, on demand or after each week or month.',
  Citations: 'The pages that answers cite, their owners and their history.',
  'Agent traffic': 'Visits of AI agents to the report’s pages, read from server logs.',
  Audits: 'Checks of a page or a query on demand, as AI crawlers and engines see them.',
  Recommendations: 'What to change so that engines mention and cite the brand more often, with the evidence.',
  Actions:
    'What to do first. Each action joins the recommendations of all engines and countries about the same target.',
  Spreadsheets: 'The lists that spreadsheets and dashboards can read, with the kinds of their columns.',
  Assistants: 'The same data for assistants, over the Model Context Protocol. See docs/mcp.md.',
  OAuth:
    'How assistants get access on behalf of people, with OAuth 2.1. See docs/mcp.md. OAuth libraries find these routes by themselves.',
  Operation: 'Health, metrics and this description. These need no key.',
}

function pathsOf(routes: Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route)
  return paths
}

function operationOf(route: Route): Json {
  return {
    operationId: route.operationId,
    summary: route.summary,
    description: [route.description, needsOf(route)].filter(Boolean).join(' '),
    tags: [route.tag],
    ...(isOpen(route) ? { security: [] } : { 'x-scope': route.scope }),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.kind === 'creation' ? parametersOf(HEADERS, 'header') : []),
    ],
    ...(route.body && {
      requestBody: { required: route.kind !== 'push', content: requestContent(route, route.body) },
    }),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, schema]) => [
        status,
        responseOf(route, Number(status), schema),
      ]),
    ),
  }
}

const needsOf = (route: Route) =>
  isOpen(route) ? 'Needs no key.' : `Needs a key with the \`${route.scope}\` scope.`

function requestContent(route: Route, body: z.ZodType): Json {
  if (route.kind === 'push') return { '*/*': mediaOf(body, 'input') }
  if (route.kind === 'oauth' && route.takes === 'form')
    return { 'application/x-www-form-urlencoded': mediaOf(body, 'input') }
  const text = { schema: { type: 'string', description: 'One JSON object per line.' } }
  return {
    'application/json': mediaOf(body, 'input'),
    ...(route.kind === 'stream' && { 'application/x-ndjson': text }),
  }
}

/** The header that every creation accepts. */
const HEADERS = z.object({ 'Idempotency-Key': IdempotencyKey.optional() })

function parametersOf(schema: z.ZodObject | undefined, part: 'path' | 'query' | 'header'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...rest } = plainSchema(field as z.ZodType, 'input')
    const required = part === 'path' || !(field as z.ZodType).safeParse(undefined).success
    return {
      name,
      in: part,
      required,
      ...(description !== undefined && { description }),
      // The server also accepts values joined by commas. OpenAPI can name only one style, so the description has to say that.
      ...(rest.type === 'array' && { style: 'form', explode: true }),
      schema: rest,
    }
  })
}
