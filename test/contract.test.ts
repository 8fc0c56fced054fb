import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { describedRoutes, openApiOfAllRoutes } from '../src/main/routes.js'
import { conventionsOf } from './helpers/conventions.js'
import { ROOT, sourceFiles } from './helpers/source.js'

const ROUTES = describedRoutes()

/** `METHOD /path STATUS` for each route test that is written by hand: describe('METHOD /path'), it('STATUS …'). */
function writtenTests(): Set<string> {
  const found = new Set<string>()
  for (const { text } of [...sourceFiles('src'), ...sourceFiles('test')]) {
    let route = ''
    for (const line of text.split('\n')) {
      route = /describe\('([A-Z]+ \/\S+)'/.exec(line)?.[1] ?? route
      const status =
        /(?:it|\])(?:\.each.*)?\(\s*['`](\d{3}) /.exec(line)?.[1] ?? /^\s+['`](\d{3}) /.exec(line)?.[1]
      if (status !== undefined && route !== '') found.add(`${route} ${status}`)
    }
  }
  return found
}

describe('the contract', () => {
  it('matches openapi.json (npm run openapi updates the file)', () => {
    const written = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as unknown
    expect(written).toEqual(JSON.parse(JSON.stringify(openApiOfAllRoutes())))
  })

  it('contains every route', () => {
    const { paths } = openApiOfAllRoutes() as { paths: Record<string, Record<string, object>> }
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.toSorted()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  it('has a test for each status that a route declares', () => {
    const tested = writtenTests()
    for (const route of ROUTES) {
      for (const { status } of conventionsOf(route)) tested.add(`${route.method} ${route.path} ${status}`)
    }
    const declared = ROUTES.flatMap(({ method, path, responses }) =>
      Object.keys(responses).map((status) => `${method} ${path} ${status}`),
    )
    expect(declared.length).toBeGreaterThan(150)
    expect(declared.filter((name) => !tested.has(name))).toEqual([])
  })

  it('uses no keywords that client generators cannot handle', () => {
    const found = schemasIn(openApiOfAllRoutes()).flatMap((schema) => [
      ...['prefixItems', 'propertyNames'].filter(
        (word) => isObject(schema[word]) || Array.isArray(schema[word]),
      ),
      ...(typeof schema.format === 'string' && typeof schema.pattern === 'string' ? [schema.format] : []),
    ])
    expect(found).toEqual([])
  })

  it('gives every operation a unique id', () => {
    const ids = ROUTES.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object in the document, including schemas. */
function schemasIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(schemasIn)
  return isObject(value) ? [value, ...Object.values(value).flatMap(schemasIn)] : []
}
