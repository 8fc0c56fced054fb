import { z } from 'zod'

import { isTabular, type Route } from '../routes/route.js'

export type Json = Record<string, unknown>

/** A body with its schema, by name where it has one, and an example. */
export function mediaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const meta = z.globalRegistry.get(schema) as { id?: string; examples?: unknown[] } | undefined
  const example = meta?.examples?.[0]
  return {
    schema: meta?.id === undefined ? plainSchema(schema, io) : { $ref: `#/components/schemas/${meta.id}` },
    ...(example !== undefined && { example }),
  }
}

/** Every schema with a name that is reached from the bodies of that direction. */
export function namedSchemas(routes: Route[], io: 'input' | 'output', further: z.ZodType[] = []): Json {
  const bodies = routes.flatMap((route) =>
    io === 'input' ? [route.query, route.body] : [...Object.values(route.responses), ...eventData(route)],
  )
  const reached = [...bodies, ...further].filter((schema) => schema instanceof z.ZodType)
  // All at once: a schema that many bodies have in them is described once, not once for each.
  const { $defs = {} } = z.toJSONSchema(z.union(reached), { io, unrepresentable: 'any' }) as { $defs?: Json }
  return Object.fromEntries(
    Object.entries($defs).map(([name, definition]) => [name, tidy(definition as Json, io)]),
  )
}

const eventData = (route: Route) => {
  const events = route.kind === 'events' ? route : isTabular(route) ? route.followed : undefined
  return Object.values(events?.events ?? {})
}

export function plainSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $defs: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return tidy(plain, io)
}

/** References point into the components; answers may grow fields, so only requests are closed. */
function tidy(schema: Json, io: 'input' | 'output'): Json {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === '$schema') return undefined
    if (key === 'additionalProperties' && value === false && io === 'output') return undefined
    return key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value
  })
  return JSON.parse(text) as Json
}
