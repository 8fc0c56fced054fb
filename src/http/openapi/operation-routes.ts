import { z } from 'zod'

import { Answer } from '../routes/answer.js'
import { ValidationErrorBody } from '../routes/error-bodies.js'
import { REFERENCE_PAGE, referenceScript } from './reference-page.js'
import { openRoute, type Route } from '../routes/route.js'

export interface Operation {
  /** What is not ready yet, in words; empty when everything is. */
  notReady: () => Promise<string[]>
  metrics: () => Promise<string>
  /** False where metrics have a port of their own. */
  exposesMetrics: boolean
  /** As JSON. */
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

const common = { method: 'GET', tag: 'Operation' } as const

/** What needs no key: is it alive, is it ready, how does it fare, what can it do. */
export function operationRoutes({ notReady, metrics, exposesMetrics, openApi }: Operation): Route[] {
  const alive = async () => new Answer(200, { status: 'ok' })
  return [
    openRoute({
      ...common,
      path: '/v1/health',
      isHealthCheck: true,
      operationId: 'readHealth',
      summary: 'Is the service alive?',
      responses: { 200: Health, 400: ValidationErrorBody },
      handle: alive,
    }),
    openRoute({
      ...common,
      path: '/healthz',
      isHealthCheck: true,
      operationId: 'readLiveness',
      summary: 'Is the process alive?',
      responses: { 200: Health, 400: ValidationErrorBody },
      handle: alive,
    }),
    openRoute({
      ...common,
      path: '/readyz',
      isHealthCheck: true,
      operationId: 'readReadiness',
      summary: 'Are migrations, database and queue ready?',
      responses: { 200: Readiness, 400: ValidationErrorBody, 503: Readiness },
      handle: async () => {
        const missing = await notReady()
        return missing.length === 0
          ? new Answer(200, { status: 'ready', missing })
          : new Answer(503, { status: 'not ready', missing }, { 'retry-after': '1' })
      },
    }),
    ...(exposesMetrics ? [metricsRoute(metrics)] : []),
    openRoute({
      ...common,
      path: '/v1/openapi.json',
      operationId: 'readOpenApi',
      summary: 'This description of the interface',
      responses: { 200: OpenApi, 400: ValidationErrorBody },
      handle: async () => new Answer(200, openApi(), JSON_HEADERS),
    }),
    openRoute({
      ...common,
      path: '/v1/docs',
      operationId: 'readDocs',
      summary: 'The interactive reference, for people',
      mediaType: 'text/html',
      responses: { 200: Text, 400: ValidationErrorBody },
      handle: async () => new Answer(200, REFERENCE_PAGE.html, REFERENCE_PAGE.headers),
    }),
    openRoute({
      ...common,
      path: '/v1/docs/reference.js',
      operationId: 'readDocsScript',
      summary: 'The script of the interactive reference',
      mediaType: 'text/javascript',
      responses: { 200: Text, 400: ValidationErrorBody },
      handle: async () => new Answer(200, referenceScript(), SCRIPT_HEADERS),
    }),
  ]
}

function metricsRoute(metrics: () => Promise<string>): Route {
  return openRoute({
    ...common,
    path: '/metrics',
    isHealthCheck: true,
    operationId: 'readMetrics',
    summary: 'Figures for Prometheus',
    mediaType: 'text/plain',
    responses: { 200: Text, 400: ValidationErrorBody },
    handle: async () =>
      new Answer(200, await metrics(), { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
  })
}
