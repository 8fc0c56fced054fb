import { beforeAll, describe, expect, it } from 'vitest'

import { openPostgres } from '../src/db/postgres.js'
import { describedRoutes } from '../src/main/routes.js'
import { appOn, useTestApp } from './helpers/app.js'
import { conventionsOf, otherTenant, type Stage } from './helpers/conventions.js'
import { seedAll, validRequest } from './helpers/valid-request.js'

const ROUTES = describedRoutes()

/** Fields of error bodies that have more than a message. */
const FIELDS: Record<number, string[]> = { 400: ['message', 'target', 'errors'], 409: ['message', 'code'] }

describe('every route', () => {
  const test = useTestApp()
  const stage = {} as Stage

  beforeAll(async () => {
    const away = openPostgres({ connection: { host: '127.0.0.1', port: 1, user: 'x' }, poolSize: 1 })
    const fault = () => Promise.reject(new Error('relation "secrets" does not exist at /srv/app'))
    const faults = { rows: fault, first: fault, run: fault, transaction: fault, snapshot: fault }
    const faulty: typeof away = { ...away, ...faults, onBehalfOf: () => faulty }
    Object.assign(stage, {
      test,
      limited: appOn(test.db, { config: { rateLimit: { requests: 1, seconds: 3600 } } }),
      cut: appOn(away),
      broken: appOn(faulty),
      seeded: await seedAll(test),
    })
  })

  for (const route of ROUTES.filter((route) => conventionsOf(route).length > 0)) {
    describe(`${route.method} ${route.path}`, () => {
      it.each(conventionsOf(route))('$status $title', async ({ status, provoke }) => {
        const response = await provoke(stage, route, validRequest(route, stage.seeded))
        expect({ status: response.status, body: response.body }).toMatchObject({
          status,
          body: { message: expect.any(String) },
        })
        const hasId = status === 409 && route.body === undefined
        expect(Object.keys(response.body)).toEqual(
          hasId ? ['message', 'code', 'id'] : (FIELDS[status] ?? ['message']),
        )
        expect(response.text).not.toMatch(/relation|srv|select|\.ts:|\.js:/)
        expect(response.headers['x-request-id']).toBeTypeOf('string')
        if (status === 503 || status === 429)
          expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      })
    })
  }

  const inside = ROUTES.filter((route) => 404 in route.responses)
  it.each(inside)('$method $path answers 403 to a key of another workspace', async (route) => {
    const { method, url, body } = validRequest(route, stage.seeded)
    const key = await otherTenant(test)
    const filtered =
      url === '/v1/reports/brand' && method === 'GET' ? `${url}?workspaceId=${stage.seeded.workspaceId}` : url
    const response = await test.send(method, filtered, { ...(body && { body }), key })
    expect(response.status).toBe(403)
    expect(response.text).not.toContain('Nike')
  })
})
