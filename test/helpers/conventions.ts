import { newId } from '../../src/kernel/ids.js'
import { isOpen, type Route } from '../../src/http/routes/route.js'
import { type TestResponse, MAX_IMPORT_BYTES, MAX_INGEST_BYTES, type TestApp } from './app.js'
import { seedWorkspace } from './seed.js'
import { otherRequest, type Seeded, seedShare, type ValidRequest } from './valid-request.js'

export interface Stage {
  test: TestApp
  /** Allows one request, then none. */
  limited: TestApp
  /** Its database does not answer. */
  cut: TestApp
  /** Its database fails on every statement. */
  broken: TestApp
  seeded: Seeded
}

type JsonResponse = TestResponse<Record<string, unknown>>

interface Convention {
  status: number
  title: string
  provoke(stage: Stage, route: Route, request: ValidRequest): Promise<JsonResponse>
}

const withBody = ({ body }: ValidRequest) => (body === undefined ? {} : { body })

/** Behaviour that is the same on every route that declares the status. `conventions.test.ts` tries each on each route. */
const CONVENTIONS: Convention[] = [
  {
    status: 400,
    title: 'names an unknown query parameter',
    provoke: ({ test }, _route, request) =>
      test.send(
        request.method,
        `${request.url}${request.url.includes('?') ? '&' : '?'}nonsense=1`,
        withBody(request),
      ),
  },
  {
    status: 401,
    title: 'without a key',
    provoke: ({ test }, _route, request) =>
      test.send(request.method, request.url, { ...withBody(request), key: null }),
  },
  {
    status: 403,
    title: 'for a key without the scope',
    async provoke({ test }, { kind }, request) {
      const { key } = await test.newKey({ scopes: [kind === 'push' ? 'read' : 'ingest'] })
      return test.send(request.method, request.url, { ...withBody(request), key })
    },
  },
  {
    status: 404,
    title: 'for what does not exist',
    async provoke({ test }, _route, request) {
      const nowhere = newId(new Date())
      const first = /[0-9A-HJKMNP-TV-Z]{26}/
      if (first.test(request.url)) {
        return test.send(request.method, request.url.replace(first, nowhere), withBody(request))
      }
      // An object with a name instead of an id is missing once it is deleted.
      if (request.method === 'DELETE') {
        await test.send('DELETE', request.url)
        return test.send('DELETE', request.url)
      }
      if (request.body === undefined)
        return test.send(request.method, `${request.url}?workspaceId=${nowhere}`)
      const body = JSON.parse(JSON.stringify(request.body).replace(first, nowhere)) as object
      return test.send(request.method, request.url, { body })
    },
  },
  {
    status: 409,
    title: 'for another request with the same Idempotency-Key, or a repeat of one that showed a secret',
    async provoke({ test }, _route, request) {
      const headers = { 'idempotency-key': newId(new Date()) }
      await test.send(request.method, request.url, { ...withBody(request), headers })
      const other = otherRequest(request)
      return test.send(other.method, other.url, { ...withBody(other), headers })
    },
  },
  {
    status: 413,
    title: 'for a body over its limit',
    provoke: async ({ test, seeded }, route, request) =>
      test.send(request.method, request.url, {
        ...(await shareOf(test, route, seeded)),
        raw: ' '.repeat(limitOf(route) + 1),
      }),
  },
  {
    status: 415,
    title: 'for a body that is not JSON',
    provoke: async ({ test, seeded }, route, request) =>
      test.send(request.method, request.url, {
        ...(await shareOf(test, route, seeded)),
        raw: 'name=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  },
  {
    status: 429,
    title: 'beyond the configured rate',
    async provoke({ limited }, _route, request) {
      const { key } = await limited.newKey({ scopes: ['admin'] })
      await limited.send('GET', '/v1/accounts/info', { key })
      return limited.send(request.method, request.url, { ...withBody(request), key })
    },
  },
  {
    status: 500,
    title: 'hides the details of an internal error',
    provoke: async ({ broken, test }, route, request) =>
      broken.send(request.method, request.url, { ...withBody(request), ...(await storedKey(test, route)) }),
  },
  {
    status: 503,
    title: 'while the database is away',
    provoke: async ({ cut, test }, route, request) =>
      cut.send(request.method, request.url, { ...withBody(request), ...(await storedKey(test, route)) }),
  },
]

/**
 * The token of a share link or the key of a person, for routes that only these may call. The body of another caller is not read.
 */
async function shareOf(
  test: TestApp,
  { operationId }: Route,
  { reportId, personId }: Seeded,
): Promise<{ key?: string }> {
  if (['updateMe', 'keepOwnMailSubscription'].includes(operationId))
    return { key: (await test.newKey({ ownerId: personId })).key }
  return operationId === 'unlockShare' ? { key: (await seedShare(test, reportId)).token } : {}
}

const NEED_NO_DATABASE = [
  'callMcp',
  'listEngines',
  'readSession',
  'deleteSession',
  'readShare',
  'unlockShare',
  'countShareVisit',
  'linkProvider',
  'listLinkedProviders',
  'unlinkProvider',
  'readSignOutPage',
  'readMe',
  'updateMe',
  'exportMe',
  'listNotices',
  'markNoticesRead',
  'listOwnMailSubscriptions',
  'keepOwnMailSubscription',
  'endOwnMailSubscription',
]

const OF_A_PERSON = ['unlinkProvider', 'keepOwnMailSubscription', 'endOwnMailSubscription']

/**
 * Some routes need no database with the operator's key. A stored key must be looked up, so the request fails without the
 * database.
 */
async function storedKey(test: TestApp, { operationId }: Route): Promise<{ key?: string }> {
  return NEED_NO_DATABASE.includes(operationId) ? { key: (await test.newKey()).key } : {}
}

/** The limits of imports and logs come from the configuration, so the description of the route lacks them. */
function limitOf({ kind, bodyLimit = 1024 * 1024 }: Route): number {
  if (kind === 'push') return MAX_INGEST_BYTES
  return kind === 'stream' ? MAX_IMPORT_BYTES : bodyLimit
}

/**
 * The conventions that a route declares. Open routes have only those that need no key; a pushed body may have any content type.
 */
export function conventionsOf(route: Route): Convention[] {
  return CONVENTIONS.filter(
    ({ status }) =>
      status in route.responses &&
      (!isOpen(route) || status === 400) &&
      !(route.kind === 'push' && status === 415) &&
      // A provider may add any parameter to the address.
      route.kind !== 'redirect' &&
      !(route.kind === 'oauth' && route.takes === 'form') &&
      !(route.kind !== 'creation' && status === 409) &&
      // Only a person's key is told what is missing; a service key is refused before.
      !(OF_A_PERSON.includes(route.operationId) && status === 404),
  )
}

/** A key of another workspace, to test that no route lets it in. */
export async function otherTenant(test: TestApp): Promise<string> {
  const { key } = await test.newKey({
    scopes: ['admin'],
    workspaces: [await seedWorkspace(test, { name: 'Others' })],
  })
  return key
}
