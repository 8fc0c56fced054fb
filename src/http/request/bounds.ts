import { z } from 'zod'

import type { Problem } from '../../kernel/errors.js'
import { wholeCharacter } from '../../kernel/quotation.js'

/** How much of a value its schema accepts. A field that is missing here has no bound or has another type. */
interface Bounds {
  /** Characters of a string. */
  length?: number
  items?: Many
  /** For a map, whose keys the sender chooses. */
  entries?: Many
  fields?: Record<string, Bounds>
}

interface Many {
  most: number
  each: Bounds
}

interface CutValue {
  value: unknown
  /** One problem for each part that was cut. */
  problems: Problem[]
}

/** A string this short is cheap to check whole, whatever its bound. */
const SHORT = 1000

/**
 * Cuts off what is far beyond the bounds of the schema. zod checks every item of a list before it says that the list is too long,
 * so it gets one item more than allowed, which is enough to refuse the list.
 */
export function cutToBounds(schema: z.ZodType, value: unknown): CutValue {
  const problems: Problem[] = []
  return { value: cut(value, boundsOf(schema), { path: [], problems }), problems }
}

interface Visit {
  path: string[]
  problems: Problem[]
}

function cut(value: unknown, bounds: Bounds, visit: Visit): unknown {
  if (typeof value === 'string') return cutText(value, bounds, visit)
  if (Array.isArray(value)) return bounds.items ? cutList(value, bounds.items, visit) : value
  if (typeof value === 'object' && value !== null) return cutFields(value, bounds, visit)
  return value
}

/** Most strings are trimmed before their characters are counted. A character has one or two UTF-16 units. */
function cutText(value: string, { length }: Bounds, visit: Visit): string {
  if (length === undefined) return value
  const most = Math.max(SHORT, 2 * length + 2)
  const trimmed = value.length > most ? value.trim() : value
  if (trimmed.length <= most) return value
  refuse(visit, `Expected at most ${length} characters.`)
  return trimmed.slice(0, wholeCharacter(trimmed, most))
}

function cutList(items: unknown[], { most, each }: Many, visit: Visit): unknown[] {
  if (items.length > most) refuse(visit, `Expected at most ${most} items.`)
  return items.slice(0, most + 1).map((item, index) => cut(item, each, within(visit, index)))
}

function cutFields(value: object, { fields = {}, entries }: Bounds, visit: Visit): object {
  const all = Object.entries(value)
  const isOver = entries !== undefined && all.length > entries.most
  if (isOver) refuse(visit, `Expected at most ${entries.most} entries.`)
  const kept = isOver ? all.slice(0, entries.most + 1) : all
  return Object.fromEntries(
    kept.map(([name, inner]) => {
      const bounds = Object.hasOwn(fields, name) ? fields[name] : entries?.each
      return [name, bounds ? cut(inner, bounds, within(visit, name)) : inner]
    }),
  )
}

const within = ({ path, problems }: Visit, name: string | number): Visit => ({
  path: [...path, String(name)],
  problems,
})

function refuse({ path, problems }: Visit, message: string): void {
  problems.push({ path: path.join('.'), code: 'too_big', message })
}

const known = new WeakMap<z.ZodType, Bounds>()

function boundsOf(schema: z.ZodType): Bounds {
  let bounds = known.get(schema)
  if (bounds === undefined) {
    const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    known.set(schema, (bounds = boundsIn(whole, whole.$defs ?? {})))
  }
  return bounds
}

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  enum?: unknown[]
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

function boundsIn(schema: JsonSchema, named: Record<string, JsonSchema>): Bounds {
  if (schema.$ref !== undefined) return boundsIn(named[schema.$ref.replace('#/$defs/', '')] ?? {}, named)
  const { anyOf = [], oneOf = [], allOf = [] } = schema
  const others = [...anyOf, ...oneOf, ...allOf].map((one) => boundsIn(one, named))
  return others.reduce(wider, ownBounds(schema, named))
}

function ownBounds(schema: JsonSchema, named: Record<string, JsonSchema>): Bounds {
  const { items, properties = {}, additionalProperties: further, maxItems, maxProperties } = schema
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined ? {} : { length: schema.maxLength }
    case 'array':
      return { items: { most: maxItems ?? Infinity, each: boundsIn(items ?? {}, named) } }
    case 'object': {
      const fields = Object.entries(properties).map(([name, inner]) => [name, boundsIn(inner, named)])
      const each = typeof further === 'object' ? boundsIn(further, named) : {}
      return {
        fields: Object.fromEntries(fields),
        ...(further !== false && { entries: { most: maxProperties ?? Infinity, each } }),
      }
    }
    default:
      return {}
  }
}

/** The bounds of a value that may match either schema. */
function wider(one: Bounds, other: Bounds): Bounds {
  const length = most(one.length, other.length)
  const items = widerMany(one.items, other.items)
  const entries = widerMany(one.entries, other.entries)
  const fields = { ...one.fields, ...other.fields }
  for (const [name, bounds] of Object.entries(one.fields ?? {}))
    if (other.fields && Object.hasOwn(other.fields, name))
      fields[name] = wider(bounds, other.fields[name] ?? {})
  return {
    ...(length !== undefined && { length }),
    ...(items && { items }),
    ...(entries && { entries }),
    ...(Object.keys(fields).length > 0 && { fields }),
  }
}

const most = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

function widerMany(one: Many | undefined, other: Many | undefined): Many | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return { most: Math.max(one.most, other.most), each: wider(one.each, other.each) }
}
