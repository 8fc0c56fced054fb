import { beforeAll, describe, expect, it, vi } from 'vitest'

import { anyKey } from '../src/auth/index.js'
import type { Scope } from '../src/context.js'
import { type KeyedRoute, isOpen } from '../src/http/routes/route.js'
import { newId } from '../src/kernel/ids.js'
import { describedRoutes } from '../src/main/routes.js'
import { useTestApp } from './helpers/app.js'
import { otherTenant } from './helpers/conventions.js'
import { type Seeded, seedAll, validRequest } from './helpers/valid-request.js'

const TAKING_BODIES = describedRoutes().flatMap((route) =>
  isOpen(route) || route.body === undefined ? [] : [route],
)
const INSIDE = TAKING_BODIES.filter((route) => 404 in route.responses)
const NAMED_BY_PATH = INSIDE.filter(
  ({ access }) => access.inBody === undefined || access.inBody.before !== anyKey,
)
const NAMED_BY_BODY = INSIDE.filter(({ access }) => access.inBody !== undefined)

/** Not JSON: any route that reads it refuses it. */
const UNREADABLE = '{"competitors": [1, 1'

describe('the body of a request', () => {
  const test = useTestApp()
  const seeded = {} as Seeded

  beforeAll(async () => void Object.assign(seeded, await seedAll(test)))

  it.each(TAKING_BODIES)('$method $path is not read for a key without the scope', async (route) => {
    const scopes: Scope[] = [route.kind === 'push' ? 'read' : 'ingest']
    const { key } = await test.newKey({ scopes })
    const { method, url } = validRequest(route, seeded)
    const { status, body } = await test.send(method, url, { key, raw: UNREADABLE })
    expect([status, Object.keys(body)]).toEqual([403, ['message']])
  })

  it.each(NAMED_BY_PATH)('$method $path is not read for a key of another workspace', async (route) => {
    const { method, url } = validRequest(route, seeded)
    const response = await test.send(method, url, { key: await otherTenant(test), raw: UNREADABLE })
    expect(response.status).toBe(403)
  })

  it.each(NAMED_BY_PATH)('$method $path is not read if its object does not exist', async (route) => {
    const { method, url } = validRequest(route, seeded)
    const nowhere = url.replace(/[0-9A-HJKMNP-TV-Z]{26}/, newId(new Date()))
    expect((await test.send(method, nowhere, { raw: UNREADABLE })).status).toBe(404)
  })

  it.each(NAMED_BY_BODY)(
    '$method $path is validated only after access to the objects that it names was checked',
    async (route) => {
      const { method, url } = validRequest(route, seeded)
      const parsing = vi.spyOn(route.body as NonNullable<KeyedRoute['body']>, 'safeParse')
      const body = mistaken(route, seeded)
      const refused = await test.send(method, url, { key: await otherTenant(test), body })
      expect(refused.status).toBe(403)
      const nowhere = JSON.parse(
        JSON.stringify(body).replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, newId(new Date())),
      ) as object
      expect((await test.send(method, url, { body: nowhere })).status).toBe(404)
      expect(parsing).not.toHaveBeenCalled()
      const judged = await test.send(method, url, { body })
      expect(judged.status).toBe(400)
    },
  )
})

/** A body with the right ids of the workspace and its objects; everything else is wrong. */
function mistaken(route: KeyedRoute, seeded: Seeded): object {
  const { body = {} } = validRequest(route, seeded)
  const named = Object.keys(route.access.inBody?.named.shape ?? {})
  const fields: [string, unknown][] = Object.entries({ ...body, ...namedBeside(named, seeded) })
  const wrong = fields.map(([name, value]) => [name, named.includes(name) ? value : { nonsense: 1 }])
  return { ...Object.fromEntries(wrong), nonsense: [1, 1, 1] }
}

/** A change of a webhook may leave out its workspaces, so they are added here. */
function namedBeside(named: string[], { workspaceId }: Seeded): object {
  return named.includes('workspaceIds') ? { workspaceIds: [workspaceId] } : {}
}
