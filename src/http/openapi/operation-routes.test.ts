import { describe, expect, it } from 'vitest'

import { ADMIN_KEY, appOn, useTestApp } from '../../../test/helpers/app.js'
import type { Services } from '../../context.js'
import { openPostgres } from '../../db/postgres.js'
import type { Client, OpenRoute } from '../routes/route.js'
import { operationRoutes } from './operation-routes.js'

const test = useTestApp()
const get = (url: string) => test.send('GET', url, { key: null })

describe('GET /v1/health', () => {
  it('200 without a key', async () => {
    expect(await get('/v1/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})

describe('GET /healthz', () => {
  it('200 while the process runs', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})

describe('GET /readyz', () => {
  it('200 when migrations, database and queue are ready', async () => {
    expect(await get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', missing: [] } })
  })

  it('503 names what is missing', async () => {
    const away = appOn(openPostgres({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 }))
    const response = await away.send('GET', '/readyz', { key: null })
    expect(response).toMatchObject({ status: 503, body: { status: 'not ready', missing: ['database'] } })
    expect(response.headers['retry-after']).toBe('1')
  })
})

describe('GET /metrics', () => {
  it('200 counts requests by route and status, never by address', async () => {
    await get('/v1/workspaces/01K9ZQ4T7B8M3X5R6W2V0Y1N4C')
    const { status, text, headers } = await test.send('GET', '/metrics', { key: ADMIN_KEY })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/workspaces/{id}",status="401"} 1',
    )
    expect(text).not.toContain('01K9ZQ4T7B8M3X5R6W2V0Y1N4C')
  })

  it.each([
    ['without the token', null],
    ['with another one', 'another_token_of_24_characters'],
  ])('401 %s', async (_, key) => {
    const { status, text } = await test.send('GET', '/metrics', { key })
    expect(status).toBe(401)
    expect(text).not.toContain('http_request_duration_seconds')
  })

  it('401 for everybody if no token is set, and says what to set', async () => {
    const none = { metrics: async () => '', notReady: async () => [], openApi: () => '' }
    const route = operationRoutes({ ...none, exposesMetrics: true }).find(({ path }) => path === '/metrics')
    const asked = (route as OpenRoute).handle(
      {} as Services,
      { authorization: 'Bearer undefined' },
      {} as Client,
    )
    await expect(asked).rejects.toThrow(/SIGHTLINE_METRICS_TOKEN.*SIGHTLINE_METRICS_PORT/)
  })
})

describe('GET /v1/openapi.json', () => {
  it('200 describes version 1.0.0 in OpenAPI 3.1', async () => {
    expect(await get('/v1/openapi.json')).toMatchObject({
      status: 200,
      body: { openapi: '3.1.0', info: { version: '1.0.0' } },
    })
  })
})

describe('GET /v1/docs', () => {
  it('200 is a page that may load nothing from other origins', async () => {
    const { status, text, headers } = await get('/v1/docs')
    expect(status).toBe(200)
    expect(text).not.toMatch(/https?:\/\//)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('GET /v1/docs/reference.js', () => {
  it('200 is served from this installation', async () => {
    const { status, text } = await get('/v1/docs/reference.js')
    expect(status).toBe(200)
    expect(text.length).toBeGreaterThan(1_000_000)
  })
})
