import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

import { z } from 'zod'

import type { Verification } from '../../agents/index.js'
import { notFound, ofResource } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { HttpResponse, openRoute, pushRoute, type Route } from '../../http/routes/index.js'
import { Id, sentText } from '../../kernel/fields.js'
import {
  findConnector,
  inactiveConnector,
  listFastlyServices,
  type StoredConnector,
} from '../connectors/store.js'
import { authenticateSender, isVercelVerification, verifiedBody } from './authenticate-sender.js'
import { IngestResult } from './drop-reasons.js'
import { ingestLog } from './open-intake.js'
import { openIngestLimit } from './ingest-limit.js'

const tag = 'Agent traffic'

export interface IngestOptions {
  maxIngestBytes: number
  /** The limit of one connector, for the day on which logs arrive. */
  maxNewPagesPerDay: number
  verification: Verification
}

const IngestParams = z.strictObject({ connectorId: Id.meta({ description: 'Log connector identifier.' }) })

/** Pub/Sub sets the Authorization header itself, so the token is in the query. */
const IngestQuery = z.strictObject({
  header_Authorization: sentText({ max: 8192 })
    .optional()
    .meta({ description: 'Cloudflare’s parameter for the header that it sends. Sightline ignores it.' }),
  token: Id.max(300)
    .optional()
    .meta({ description: 'The token of a `gcp` connector. Pub/Sub cannot send it as a header.' }),
})

const LogBody = z.string().meta({
  description:
    'A log in the format of its source: lines, NDJSON or a JSON array. It may be compressed with gzip or zstd.',
})

/** Each log in progress holds a batch in memory. */
const withinLimit = openIngestLimit({ all: 16, each: 8, kept: 4 })

const NOTHING: IngestResult = { accepted: 0, agentVisits: 0, dropped: {}, pathsLeftOut: 0 }

export const ingestRoutes = ({ maxIngestBytes, maxNewPagesPerDay, verification }: IngestOptions): Route[] => [
  pushRoute({
    path: '/v1/ingest/{connectorId}',
    operationId: 'ingestLog',
    summary: 'Send a log',
    description:
      'The log is counted while it arrives. Records that cannot be read are skipped. Sending the same records again ' +
      'within 35 days, in any order and batches, changes nothing. Needs the connector’s token, or an API key with the `ingest` scope.',
    tag,
    scope: 'ingest',
    authenticate: authenticateSender,
    access: ofResource('connector', 'params.connectorId'),
    params: IngestParams,
    query: IngestQuery,
    body: LogBody,
    bodyLimit: maxIngestBytes,
    success: { status: 202, schema: IngestResult },
    others: { 200: IngestResult },
    handle: async (ctx, { params, headers, body }) => {
      const connector = await requireActive(ctx, params.connectorId)
      const echo = echoOf(connector, headers)
      if (connector.source === 'vercel' && isVercelVerification(headers))
        return new HttpResponse(200, NOTHING, echo)
      const log = await verifiedBody(ctx, { connector, headers, body })
      const bounds = { maxBytes: maxIngestBytes, mostNewPages: maxNewPagesPerDay }
      const sent = { connector, body: log, ...bounds }
      const result = await withinLimit(ctx.workspaceId, () => ingestLog({ ...ctx, verification }, sent))
      return new HttpResponse(202, result, echo)
    },
  }),
  openRoute({
    path: '/.well-known/fastly/logging/challenge',
    operationId: 'readFastlyChallenge',
    summary: 'Answer Fastly’s challenge for log streaming',
    tag,
    mediaType: 'text/plain',
    success: { status: 200, schema: z.string() },
    handle: async ({ db }) => {
      // One line for each service that may send its log here; a star allows any service.
      const services = await listFastlyServices(db)
      const lines = services.map((service) =>
        service === null ? '*\n' : `${hash('sha256', service, 'hex')}\n`,
      )
      return new HttpResponse(200, lines.join(''), { 'content-type': 'text/plain; charset=utf-8' })
    },
  }),
]

/** Vercel checks the address by this response header. */
function echoOf({ source }: StoredConnector, headers: IncomingHttpHeaders): Record<string, string> {
  const verify = headers['x-vercel-verify']
  return source === 'vercel' && typeof verify === 'string' ? { 'x-vercel-verify': verify } : {}
}

async function requireActive(
  { db, workspaceId }: WorkspaceContext,
  connectorId: string,
): Promise<StoredConnector> {
  const connector = await findConnector(db, { workspaceId, connectorId })
  if (connector === undefined) throw notFound('log connector')
  if (!connector.active) throw inactiveConnector()
  return connector
}
