import { z } from 'zod'

import { ENGINES } from '../../kernel/engines.js'
import type { TabularRoute } from '../routes/route.js'
import type { JsonSchema } from './csv.js'

export const COLUMN_KINDS = ['date', 'datetime', 'number', 'boolean', 'text'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** A value in the body: its path, how many lists it is nested in, and its kind. */
interface Leaf {
  path: string[]
  lists: number
  kind: ColumnKind
}

/** The CSV columns of a list or table, each with the kind that spreadsheets and dashboards should read it as. */
export function columnKinds(route: TabularRoute): { name: string; kind: ColumnKind }[] {
  const whole = z.toJSONSchema(route.responses[200] ?? z.unknown(), {
    io: 'output',
    unrepresentable: 'any',
  }) as JsonSchema
  const leaves = leavesOf(whole, whole.$defs ?? {})
  return route.columns.map((name) => ({ name, kind: kindOf(name, leaves, route.kind) }))
}

/** If several values have that name, the one closest to the rows counts. A list inside an item becomes one text. */
function kindOf(column: string, leaves: readonly Leaf[], routeKind: TabularRoute['kind']): ColumnKind {
  const wanted = column.split(routeKind === 'list' ? '.' : /[._]/)
  const found = leaves
    .filter(({ path }) => wanted.every((name, at) => path.at(at - wanted.length) === name))
    // In a list, an item is one level below the body. In a table, the values of a row can be at any level.
    .filter(({ path, lists }) => routeKind === 'table' || (lists > 0 && path.length === wanted.length + 1))
    .toSorted((one, other) => one.path.length - other.path.length || one.lists - other.lists)[0]
  // The table of a page's citations has one column per engine.
  if (found === undefined) return (ENGINES as readonly string[]).includes(column) ? 'number' : 'text'
  return routeKind === 'list' && found.lists > 1 ? 'text' : found.kind
}

const MAX_DEPTH = 12

function leavesOf(
  given: JsonSchema,
  defs: Record<string, JsonSchema>,
  path: string[] = [],
  lists = 0,
): Leaf[] {
  const schema = defs[given.$ref?.replace('#/$defs/', '') ?? ''] ?? given
  const inside = (part: JsonSchema, name: string) => leavesOf(part, defs, [...path, name], lists)
  if (path.length > MAX_DEPTH) return []
  const choices = schema.anyOf?.filter((one) => one.type !== 'null')
  if (choices?.length === 1) return leavesOf(choices[0]!, defs, path, lists)
  if (schema.prefixItems)
    return ['low', 'high'].map((end, at) => inside(schema.prefixItems?.[at] ?? {}, end)).flat()
  if (schema.items) return leavesOf(schema.items, defs, path, lists + 1)
  const names = keysOf(schema, defs)
  if (names) return names.flatMap((name) => inside(schema.additionalProperties || {}, name))
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) => inside(field, name))
  return [{ path, lists, kind: choices ? commonKind(choices, defs) : scalarKind(schema) }]
}

function keysOf({ propertyNames }: JsonSchema, defs: Record<string, JsonSchema>): string[] | undefined {
  const named = defs[propertyNames?.$ref?.replace('#/$defs/', '') ?? ''] ?? propertyNames
  return named?.enum as string[] | undefined
}

/** If the values can be of several kinds, the column is text, so that each is shown unchanged. */
function commonKind(choices: readonly JsonSchema[], defs: Record<string, JsonSchema>): ColumnKind {
  const kinds = new Set(
    choices.map((one) => scalarKind(defs[one.$ref?.replace('#/$defs/', '') ?? ''] ?? one)),
  )
  return kinds.size === 1 ? [...kinds][0]! : 'text'
}

function scalarKind({ type: types, format, const: only }: JsonSchema): ColumnKind {
  const [type] = [types ?? ''].flat().filter((one) => one !== 'null')
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean' || typeof only === 'boolean') return 'boolean'
  if (format === 'date') return 'date'
  return format === 'date-time' ? 'datetime' : 'text'
}
