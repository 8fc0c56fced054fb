import { expect, it } from 'vitest'

import { describedRoutes } from '../routes.js'
import { threadedRoutes } from './threaded-routes.js'

it('a thread knows every route that is marked as answered in a thread', () => {
  const said = describedRoutes().filter((route) => 'inThread' in route && route.inThread)
  const known = new Set(threadedRoutes.map(({ operationId }) => operationId))
  expect(said.length).toBeGreaterThan(5)
  expect(said.map(({ operationId }) => operationId).filter((operation) => !known.has(operation))).toEqual([])
})
