import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { isTabular, type Route } from '../src/http/routes/route.js'
import { describedRoutes } from '../src/main/routes.js'
import { useTestApp } from './helpers/app.js'
import { CALLBACK } from './helpers/assistants.js'
import { seedAll, type Seeded, validRequest } from './helpers/valid-request.js'

const exampleOf = ({ body }: Route) =>
  (body && (z.globalRegistry.get(body) as { examples?: object[] } | undefined))?.examples?.[0]

const WITH_EXAMPLE = describedRoutes().filter((route) => exampleOf(route) !== undefined && !isTabular(route))

/** Replaces the ids with those of existing objects. */
function withSeededIds(
  example: object,
  { workspaceId, promptIds, tagId, keyId, actionId, clientId }: Seeded,
): object {
  const ids = {
    workspaceId,
    workspaceIds: [workspaceId],
    promptIds,
    tagIds: [tagId],
    apiKeyId: keyId,
    ids: [actionId],
    clientId,
    redirectUri: CALLBACK,
  }
  if (Array.isArray(example)) return example
  const known = Object.entries(ids).filter(([name]) => name in example)
  return { ...example, ...Object.fromEntries(known) }
}

describe('the example of a request', () => {
  const test = useTestApp()
  let seeded: Seeded
  beforeAll(async () => void (seeded = await seedAll(test)))

  it.each(WITH_EXAMPLE)('for $method $path is valid', async (route) => {
    const { method, url } = validRequest(route, seeded)
    const headers = { accept: 'application/json, text/event-stream' }
    const body = withSeededIds(exampleOf(route) ?? {}, seeded)
    const { status, text } = await test.send(method, url, { body, headers })
    expect(status === 400 ? text : '').toBe('')
  })
})

describe('the examples of parameters', () => {
  const fields = describedRoutes().flatMap(({ path, params, query }) =>
    [params, query].flatMap((part) =>
      Object.entries(part?.shape ?? {}).map(([name, field]) => ({ path, name, field: field as z.ZodType })),
    ),
  )

  it('are accepted by their schemas', () => {
    const refused = fields.filter(({ field }) => {
      const { examples = [] } = (z.globalRegistry.get(field) ?? {}) as { examples?: unknown[] }
      return examples.some((example) => !field.safeParse(example).success)
    })
    expect(refused.map(({ path, name }) => `${path} ${name}`)).toEqual([])
  })
})
