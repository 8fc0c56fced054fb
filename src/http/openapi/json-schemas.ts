import { z } from 'zod'

import { isTabular, type Route } from '../routes/route.js'

export type Json = Record<string, unknown>

/** A body with its schema, by reference if it has a name, and an example. */
export function mediaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const meta = z.globalRegistry.get(schema) as { id?: string; examples?: unknown[] } | undefined
  const example = meta?.examples?.[0]
  return {
    schema: meta?.id === undefined ? plainSchema(schema, io) : { $ref: `#/components/schemas/${meta.id}` },
    ...(example !== undefined && { example }),
  }
}

/** Every named schema that the bodies of that direction use. */
export function namedSchemas(routes: Route[], io: 'input' | 'output', further: z.ZodType[] = []): Json {
  const bodies = routes.flatMap((route) =>
    io === 'input' ? [route.query, route.body] : [...Object.values(route.responses), ...eventData(route)],
  )
  const reached = [...bodies, ...further].filter((schema) => schema instanceof z.ZodType)
  // All bodies are converted at once, so that a schema that many of them use is described only once.
  const { $defs = {} } = z.toJSONSchema(z.union(reached), { io, unrepresentable: 'any' }) as { $defs?: Json }
  return Object.fromEntries(
    Object.entries($defs).map(([name, definition]) => [name, tidy(definition as Json, { io, $defs })]),
  )
}

const eventData = (route: Route) => {
  const events = route.kind === 'events' ? route : isTabular(route) ? route.followed : undefined
  return Object.values(events?.events ?? {})
}

/** Most parameters appear in many routes, so each is described once. */
const described = { input: new WeakMap<z.ZodType, Json>(), output: new WeakMap<z.ZodType, Json>() }

export function plainSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const known = described[io].get(schema)
  if (known !== undefined) return known
  const { $defs = {}, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const made = tidy(plain, { io, $defs })
  described[io].set(schema, made)
  return made
}

interface Tidying {
  io: 'input' | 'output'
  $defs: Json
}

/** Points references to the components. Only requests are closed: responses may get more fields. */
function tidy(schema: Json, { io, $defs }: Tidying): Json {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === '$schema') return undefined
    if (key === 'additionalProperties' && value === false && io === 'output') return undefined
    if (key === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/')
    return isSchema(value) ? forGenerators(value, $defs) : value
  })
  return JSON.parse(text) as Json
}

const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Describes the schema in words that client and documentation generators know. */
function forGenerators(schema: Json, $defs: Json): Json {
  const { prefixItems, propertyNames, pattern, ...rest } = schema
  if (Array.isArray(prefixItems)) return { ...rest, ...tupleOf(prefixItems) }
  if (isSchema(propertyNames)) return mapOf(rest, keysOf(propertyNames, $defs))
  // The pattern of a date or time only repeats its format, in hundreds of characters.
  return pattern !== undefined && rest.format === undefined ? { ...rest, pattern } : rest
}

function tupleOf(parts: unknown[]): Json {
  const kinds = [...new Set(parts.map((part) => JSON.stringify(part)))].map((one) => JSON.parse(one) as Json)
  return {
    items: kinds.length === 1 ? kinds[0] : { anyOf: kinds },
    minItems: parts.length,
    maxItems: parts.length,
  }
}

/** The names that a map may have. Undefined if it may have any. */
function keysOf(names: Json, $defs: Json): string[] | undefined {
  const named = typeof names.$ref === 'string' ? ($defs[names.$ref.replace('#/$defs/', '')] as Json) : names
  return named.enum as string[] | undefined
}

/** Describes a map of known names as an object with these fields. */
function mapOf({ additionalProperties, ...map }: Json, keys: string[] | undefined): Json {
  if (keys === undefined) return { ...map, additionalProperties }
  return { ...map, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])) }
}
