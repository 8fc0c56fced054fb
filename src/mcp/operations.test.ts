import { expect, it } from 'vitest'

import { describedRoutes } from '../main/routes.js'
import { TOOLS, usableTools } from './index.js'
import { LEFT_OUT } from './left-out.fixture.js'

const operations = describedRoutes().map(({ operationId }) => operationId)
const called = new Set(TOOLS.flatMap((tool) => tool.operations))

it('every operation is called by a tool or is left out for a reason, and not both', () => {
  const both = operations.filter((operation) => called.has(operation) === LEFT_OUT.includes(operation))
  expect(both).toEqual([])
})

it('a reason is given only for an operation that exists, and only once', () => {
  expect(LEFT_OUT.filter((operation) => !operations.includes(operation))).toEqual([])
  expect(new Set(LEFT_OUT).size).toBe(LEFT_OUT.length)
})

it('no tool deletes, shows a key or takes data', () => {
  expect(
    [...called].filter((operation) => /^delete|^remove|Key|Session|^ingest|^import/.test(operation)),
  ).toEqual([])
})

it('a tool that writes needs the scope to write, and no other does', () => {
  for (const { tool, scopes } of usableTools(TOOLS, describedRoutes()))
    expect([tool.name, scopes.includes('write')]).toEqual([tool.name, tool.writes === true])
})

it('tools have names as assistants expect them, and say when to use them', () => {
  for (const { name, description } of TOOLS) {
    expect(name).toMatch(/^[a-z_]{1,64}$/)
    expect(description.length).toBeGreaterThan(60)
  }
})
