import { z } from 'zod'

import { type Route, streamsBody } from '../../src/http/routes/route.js'

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  enum?: unknown[]
  const?: unknown
  readOnly?: boolean
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

type Part = 'params' | 'query' | 'body'

/** A field of a request, by the names that lead to it. `*` means every item of a list and every entry of a map. */
export interface RequestField {
  route: Route
  part: Part
  path: string[]
  schema: JsonSchema
}

export const PARTS: Part[] = ['params', 'query', 'body']

/** Every field of a request with a schema, beginning with the whole part. */
export function fieldsOf(route: Route, part: Part): RequestField[] {
  const schema = route[part]
  if (schema === undefined) return []
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const named = whole.$defs ?? {}
  const at = (inner: JsonSchema, path: string[]): RequestField[] => {
    const own = inner.$ref === undefined ? inner : (named[inner.$ref.replace('#/$defs/', '')] ?? {})
    const { anyOf = [], oneOf = [], allOf = [], items, properties = {}, additionalProperties: further } = own
    return [
      { route, part, path, schema: own },
      ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => at(one, path)),
      ...(items ? at(items, [...path, '*']) : []),
      ...Object.entries(properties).flatMap(([name, one]) => at(one, [...path, name])),
      ...(typeof further === 'object' ? at(further, [...path, '*']) : []),
    ]
  }
  return at(whole, [])
}

/** A streamed body is read in pieces while it arrives and is limited in bytes, so only its pieces have bounds. */
export const isStreamedWhole = ({ route, part, path }: RequestField): boolean =>
  part === 'body' && path.length === 0 && streamsBody(route)

export const nameOf = ({ route, part, path }: RequestField): string =>
  `${route.operationId}: ${[part, ...path].join('.')}`

/** The value with another value at a path inside it; in a list, in its first item. Missing parents are created. */
export function withValueAt(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  if (name === undefined) return put
  if (name === '*') {
    const [first, ...others]: unknown[] = Array.isArray(value) ? value : []
    return [withValueAt(first, rest, put), ...others]
  }
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { ...fields, [name]: withValueAt(fields[name], rest, put) }
}
