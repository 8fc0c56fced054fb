import { describe, expect, it } from 'vitest'

import { cutToBounds } from '../src/http/request/bounds.js'
import { parseBody } from '../src/http/request/parse-request.js'
import type { Route } from '../src/http/routes/route.js'
import type { Invalid } from '../src/kernel/errors.js'
import { describedRoutes } from '../src/main/routes.js'
import {
  isStreamedWhole,
  nameOf,
  PARTS,
  type RequestField,
  fieldsOf,
  withValueAt,
} from './helpers/request-fields.js'

const FIELDS = describedRoutes()
  .flatMap((route) => PARTS.flatMap((part) => fieldsOf(route, part)))
  .filter((field) => !isStreamedWhole(field))

const isText = ({ schema }: RequestField) =>
  schema.type === 'string' && schema.enum === undefined && schema.const === undefined
const isList = ({ schema }: RequestField) => schema.type === 'array'
const isMap = ({ schema }: RequestField) => schema.type === 'object' && schema.additionalProperties !== false

describe('every request', () => {
  it('has fields of each kind that this test covers', () => {
    expect(FIELDS.filter(isText).length).toBeGreaterThan(200)
    expect(FIELDS.filter(isList).length).toBeGreaterThan(30)
    expect(FIELDS.filter(isMap).length).toBeGreaterThan(0)
  })

  it.each([
    ['text', isText, 'maxLength'],
    ['list', isList, 'maxItems'],
    ['map', isMap, 'maxProperties'],
  ] as const)('limits the size of every %s', (_, isKind, bound) => {
    const unbounded = FIELDS.filter((field) => isKind(field) && field.schema[bound] === undefined)
    expect(unbounded.map(nameOf)).toEqual([])
  })

  const inBodies = FIELDS.filter(({ part }) => part === 'body')

  it.each(inBodies.filter(isList).map((field) => [nameOf(field), field] as const))(
    'refuses %s at ten times its length after reading one item more than the limit',
    (_, { route, path, schema }) => {
      const most = schema.maxItems ?? 0
      const sent = withValueAt(
        {},
        path,
        Array.from({ length: 10 * most }, (_item, index) => index),
      )
      expect(refusedIn(route, sent)).toContain(pathOf(path))
      expect(valueAt(shownOf(route, sent), path)).toHaveLength(most + 1)
    },
  )

  it.each(inBodies.filter(isText).map((field) => [nameOf(field), field] as const))(
    'refuses %s at ten times its length after reading at most twice the limit',
    (_, { route, path, schema }) => {
      const most = Math.max(1000, 2 * (schema.maxLength ?? 0) + 2)
      const sent = withValueAt({}, path, 'é'.repeat(10 * most))
      expect(refusedIn(route, sent)).toContain(pathOf(path))
      expect(valueAt(shownOf(route, sent), path)).toHaveLength(most)
    },
  )
})

const pathOf = (path: string[]) => path.join('.').replaceAll('*', '0')

const shownOf = ({ body }: Route, sent: unknown): unknown => body && cutToBounds(body, sent).value

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce((inner, name) => (inner as Record<string, unknown>)[name === '*' ? '0' : name], value)

/** The paths of the refused values. */
function refusedIn(route: Route, sent: unknown): string[] {
  try {
    parseBody(route, sent)
    return []
  } catch (error) {
    return (error as Invalid).problems.map(({ path }) => path)
  }
}
