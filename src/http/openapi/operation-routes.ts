import { timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { keyDigest, tokenIn, unauthorized } from '../../auth/index.js'
import { REFERENCE_PAGE, referenceScript } from './reference-page.js'
import { ErrorBody } from '../routes/error-bodies.js'
import { HttpResponse, openRoute, type Route } from '../routes/index.js'

export interface Operation {
  /** Says what is not ready yet, in words. Empty when everything is ready. */
  notReady: () => Promise<string[]>
  metrics: () => Promise<string>
  /** False where metrics have a port of their own. */
  exposesMetrics: boolean
  /** The bearer token for reading metrics. Without it, metrics cannot be read on this port. */
  metricsToken?: string | undefined
  /** The description as JSON. */
  openApi: () => string
}

const Health = z
  .strictObject({ status: z.literal('ok') })
  .meta({ id: 'Health', examples: [{ status: 'ok' }] })

const Readiness = z
  .strictObject({ status: z.enum(['ready', 'not ready']), missing: z.array(z.string()) })
  .meta({ id: 'Readiness', examples: [{ status: 'ready', missing: [] }] })

const Text = z.string().meta({ id: 'Text' })
const OpenApi = z.looseObject({}).meta({ id: 'OpenApiDocument' })

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }
const SCRIPT_HEADERS = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=3600' }

const tag = 'Operation'

/** The routes without a key: health, readiness, metrics and the description of the interface. */
export function operationRoutes(operation: Operation): Route[] {
  const { notReady, exposesMetrics, openApi } = operation
  const alive = async () => new HttpResponse(200, { status: 'ok' })
  return [
    openRoute({
      tag,
      path: '/v1/health',
      kind: 'health-check',
      operationId: 'readHealth',
      summary: 'Check that the service is up',
      success: { status: 200, schema: Health },
      handle: alive,
    }),
    openRoute({
      tag,
      path: '/healthz',
      kind: 'health-check',
      operationId: 'readLiveness',
      summary: 'Liveness probe',
      success: { status: 200, schema: Health },
      handle: alive,
    }),
    openRoute({
      tag,
      path: '/readyz',
      kind: 'health-check',
      operationId: 'readReadiness',
      summary: 'Readiness probe',
      success: { status: 200, schema: Readiness },
      others: { 503: Readiness },
      handle: async () => {
        const missing = await notReady()
        return missing.length === 0
          ? new HttpResponse(200, { status: 'ready', missing })
          : new HttpResponse(503, { status: 'not ready', missing }, { 'retry-after': '1' })
      },
    }),
    ...(exposesMetrics ? [metricsRoute(operation)] : []),
    openRoute({
      tag,
      path: '/v1/openapi.json',
      operationId: 'readOpenApi',
      summary: 'Read the OpenAPI description',
      success: { status: 200, schema: OpenApi },
      handle: async () => new HttpResponse(200, openApi(), JSON_HEADERS),
    }),
    openRoute({
      tag,
      path: '/v1/docs',
      operationId: 'readDocs',
      summary: 'Open the interactive API reference',
      mediaType: 'text/html',
      success: { status: 200, schema: Text },
      handle: async () => new HttpResponse(200, REFERENCE_PAGE.html, REFERENCE_PAGE.headers),
    }),
    openRoute({
      tag,
      path: '/v1/docs/reference.js',
      operationId: 'readDocsScript',
      summary: 'Load the script of the API reference',
      mediaType: 'text/javascript',
      success: { status: 200, schema: Text },
      handle: async () => new HttpResponse(200, referenceScript(), SCRIPT_HEADERS),
    }),
  ]
}

function metricsRoute({ metrics, metricsToken }: Operation): Route {
  return openRoute({
    tag,
    path: '/metrics',
    kind: 'health-check',
    operationId: 'readMetrics',
    summary: 'Read the metrics in Prometheus format',
    mediaType: 'text/plain',
    success: { status: 200, schema: Text },
    others: { 401: ErrorBody },
    handle: async (_services, { authorization }) => {
      requireMetricsToken(authorization, metricsToken)
      return new HttpResponse(200, await metrics(), METRICS_HEADERS)
    },
  })
}

export const METRICS_HEADERS = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }

/** Metrics show how busy everyone is, and reading them asks the database, so strangers may not read them. */
export function requireMetricsToken(authorization: string | undefined, token: string | undefined): void {
  if (token === undefined)
    throw unauthorized(
      'Metrics cannot be read here. Set SIGHTLINE_METRICS_TOKEN, or SIGHTLINE_METRICS_PORT to give them their own port.',
    )
  const sent = authorization === undefined ? undefined : tokenIn(authorization)
  if (sent === undefined || !timingSafeEqual(keyDigest(sent), keyDigest(token)))
    throw unauthorized('Send SIGHTLINE_METRICS_TOKEN in the header "Authorization: Bearer <TOKEN>".')
}
