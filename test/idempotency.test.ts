import { beforeAll, describe, expect, it } from 'vitest'

import { describedRoutes } from '../src/main/routes.js'
import { type TestResponse, appOn, type TestApp, useTestApp } from './helpers/app.js'
import {
  otherRequest,
  type Seeded,
  seedAll,
  validRequest,
  type ValidRequest,
} from './helpers/valid-request.js'

/** Every kind of secret that is shown once. */
const SECRET = /(sl_(live|ingest|share|invite)|whsec)_[\w+/]{8}/

/** From the route table, so that new routes are tested too. A key is replaced only once; `src/api-keys` has the tests of that. */
const CREATIONS = describedRoutes()
  .filter((route) => route.kind === 'creation')
  .filter(({ operationId }) => operationId !== 'rotateApiKey')

type JsonResponse = TestResponse<Record<string, unknown>>

describe('every creation', () => {
  const test = useTestApp()
  /** A second process on the same database. */
  let neighbour: TestApp
  let seeded: Seeded

  beforeAll(async () => {
    neighbour = appOn(test.db)
    seeded = await seedAll(test)
  })

  const send = (app: TestApp, { method, url, body }: ValidRequest, key?: string): Promise<JsonResponse> =>
    app.send(method, url, {
      ...(body && { body }),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })

  /** The number of rows in each table, including jobs. */
  const counts = () =>
    test.db.rows({
      text: `
        select class.oid::regclass::text as name, (xpath('/row/n/text()',
          query_to_xml(format('select count(*) as n from %s', class.oid::regclass), false, true, '')))[1]::text as rows
        from pg_class class
        join pg_namespace space on space.oid = class.relnamespace
        where space.nspname = 'public' and class.relkind in ('r', 'p') and not class.relispartition
        order by 1`,
      values: [],
    })

  it('is covered by this test', () => {
    expect(CREATIONS.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining([
        'createBrandReport',
        'createPrompts',
        'createApiKey',
        'renewLogConnectorToken',
      ]),
    )
    expect(CREATIONS.map(({ operationId }) => operationId)).not.toContain('importAnswers')
    expect(CREATIONS.map(({ operationId }) => operationId)).not.toContain('ingestLog')
  })

  describe.each(CREATIONS)('$method $path', (route) => {
    const { operationId, showsSecret = false } = route
    // 202 if the object is made later.
    const created = route.successStatus
    const request = (label: string) => otherRequest(validRequest(route, seeded), label)

    it('works without an Idempotency-Key', async () => {
      const response = await send(test, request(`${operationId}-plain`))
      expect(response.status).toBe(created)
      expect(response.headers).not.toHaveProperty('idempotency-replayed')
    })

    it('repeated under the same key creates nothing, and gets the first response again', async () => {
      const first = await send(test, request(`${operationId}-again`), operationId)
      expect(first.status).toBe(created)
      expect(first.headers).not.toHaveProperty('idempotency-replayed')
      const before = await counts()
      const repeats = [
        await send(test, request(`${operationId}-again`), operationId),
        await send(neighbour, request(`${operationId}-again`), operationId),
      ]
      expect(await counts()).toEqual(before)
      for (const repeat of repeats) {
        if (showsSecret) expectNamed(repeat, first)
        else expectReplayed(repeat, first)
      }
    })

    it('sent eight times at once to two processes happens once', async () => {
      const key = `${operationId}-at-once`
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) => send(index % 2 === 0 ? test : neighbour, request(key), key)),
      )
      const [first, ...more] = responses.filter(
        ({ status, headers }) => status === created && !('idempotency-replayed' in headers),
      )
      expect(more).toEqual([])
      for (const repeat of responses.filter((response) => response !== first)) {
        if (showsSecret) expectNamed(repeat, first!)
        else expectReplayed(repeat, first!)
      }
    })

    it('stores no secret of its response, and is declared as one that shows a secret if it does', async () => {
      const { text } = await send(test, request(`${operationId}-secret`), `${operationId}-secret`)
      expect(SECRET.test(text)).toBe(showsSecret)
      const [kept] = await test.db.rows<{ row: string }>({
        text: 'select to_json(kept)::text as row from idempotency_keys kept where key = $1',
        values: [`${operationId}-secret`],
      })
      expect(kept?.row).not.toMatch(SECRET)
    })
  })

  function expectReplayed(repeat: JsonResponse, first: JsonResponse): void {
    expect({ status: repeat.status, text: repeat.text }).toEqual({ status: first.status, text: first.text })
    expect(repeat.headers['idempotency-replayed']).toBe('true')
  }

  function expectNamed(repeat: JsonResponse, first: JsonResponse): void {
    const { id } = first.body
    expect(repeat).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(String(id)), code: 'conflict', id },
    })
    expect(repeat.headers).not.toHaveProperty('idempotency-replayed')
  }
})
