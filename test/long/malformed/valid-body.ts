import { type Operation, resolved, type Schema } from './operations.js'
import type { Random } from './random.js'
import type { Json } from './values.js'
import type { World } from './world.js'

/** Values of fields that another field conflicts with or requires. */
const BESIDE: Record<string, Json> = { reportTitle: 'Some title', brandVariations: [], brandRegex: null }

/** One field of a body, without others that would be refused first. */
export function bodyWith(operation: Operation, field: string, world: World): Json {
  const { properties = {} } = recordOf(operation)
  const beside = Object.entries(BESIDE).filter(([name]) => name in properties)
  const required = operation.method === 'PATCH' ? {} : exampleOf(operation, world)
  const value = sample(properties[field] ?? {}, field, world)
  return asBody(operation, { ...required, ...Object.fromEntries(beside), [field]: value })
}

/** The schema of the body or, if it is a list, of its items. */
export function recordOf({ body = {} }: Operation): Schema {
  const schema = resolved(body)
  return schema.type === 'array' ? resolved(schema.items ?? {}) : schema
}

function exampleOf({ example, isStreamed }: Operation, world: World): Record<string, Json> {
  const record = isStreamed ? (example as Json[])[0] : (example as Json)
  return withIds(record ?? {}, '', world) as Record<string, Json>
}

function asBody({ isStreamed }: Operation, record: Json): Json {
  return isStreamed ? [record] : record
}

/** A valid body: the document's own example, or some of the fields in its schema. */
export function validBody(operation: Operation, random: Random, world: World): Json {
  const whole = sample(recordOf(operation), '', world) as Record<string, Json>
  const example = exampleOf(operation, world)
  if (random.chance(0.4)) return asBody(operation, example)
  const kept = Object.entries(whole).filter(([name]) => name in example || random.chance(0.5))
  return asBody(operation, { ...example, ...Object.fromEntries(kept) })
}

const TEXT: Record<string, string | null> = {
  brandDomain: 'nike.com',
  brandDomainVariations: 'nike.org',
  brandRegex: null,
  country: 'us',
  day: '2026-01-26',
  askedDate: '2026-01-26T08:29:44Z',
  url: 'https://nike.com/run',
  expiresDate: '2030-01-01T00:00:00Z',
}

/** `allWorkspaces` excludes `workspaceIds`, and `promptId` excludes `prompt`. Bodies with both options always use the latter. */
const LEFT_OUT = new Set(['allWorkspaces', 'promptId'])

function sample(given: Schema, name: string, world: World): Json {
  const schema = resolved(given)
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([field]) => !LEFT_OUT.has(field))
    const sampled = fields.map(([field, inner]) => [field, sample(inner, field, world)])
    return { ...Object.fromEntries(sampled), ...(name === 'competitors' && { brandDomain: 'adidas.com' }) }
  }
  if (schema.type === 'array') return [sample(schema.items ?? {}, name, world)]
  if (schema.type === 'integer') return (schema.minimum ?? 0) + 50
  if (schema.type === 'boolean') return true
  return schema.enum?.[0] ?? idFor(name, world) ?? (name in TEXT ? (TEXT[name] ?? null) : `Some ${name}`)
}

function withIds(value: Json, name: string, world: World): Json {
  if (Array.isArray(value)) return value.map((item) => withIds(item, name, world))
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
    return Object.fromEntries(fields.map(([field, inner]) => [field, withIds(inner, field, world)]))
  }
  return idFor(name, world) ?? value
}

/** For `workspaceId` and for the items of `workspaceIds`. */
export function idFor(name: string, world: World): string | undefined {
  if (/^workspaceIds?$/.test(name)) return world.workspaceId
  if (/^tagIds?$/.test(name)) return world.tagId
  if (/^promptIds?$/.test(name)) return world.promptId
  if (/^(brandReportIds|reportId)$/.test(name)) return world.reportId
  return undefined
}
