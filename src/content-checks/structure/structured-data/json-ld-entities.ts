import { jsonLdBlocks } from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { type Entity, MAX_ENTITIES, MAX_VALUE, typesIn } from './entity.js'

/** Further values are not read. */
const MAX_VISITED = 50_000

type Json = Record<string, unknown>

export function jsonLdEntities(page: PageReading): { entities: Entity[]; brokenBlocks: number } {
  const blocks = jsonLdBlocks(page)
  return {
    entities: entitiesIn(blocks.filter(isOfSchema)),
    brokenBlocks: blocks.filter((value) => value === undefined).length,
  }
}

/** Whether the value uses the vocabulary of schema.org. */
function isOfSchema(value: unknown): boolean {
  const roots = Array.isArray(value) ? value.slice(0, MAX_ENTITIES) : [value]
  return roots.some((root) => isObject(root) && /schema\.org/i.test(contextOf(root)))
}

function contextOf({ '@context': context }: Json): string {
  return typeof context === 'string' ? context : JSON.stringify(context ?? '')
}

interface Described {
  value: unknown
  isPart: boolean
}

/** Returns all entities in the blocks, including nested ones. */
function entitiesIn(values: readonly unknown[]): Entity[] {
  const entities: Entity[] = []
  const waiting: Described[] = values.map((value) => ({ value, isPart: false }))
  for (let visited = 0; visited < MAX_VISITED && entities.length < MAX_ENTITIES; visited += 1) {
    const described = waiting.pop()
    if (described === undefined) break
    const own = entityOf(described)
    entities.push(...own)
    const isPart = described.isPart || own.length > 0
    for (const value of valuesIn(described.value)) waiting.push({ value, isPart })
  }
  return entities
}

function valuesIn(value: unknown): unknown[] {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : []
  return inner.filter((value) => typeof value === 'object' && value !== null)
}

function entityOf({ value, isPart }: Described): Entity[] {
  if (!isObject(value)) return []
  const named = [value['@type']].flat().filter((type) => typeof type === 'string')
  const types = named.slice(0, 10).flatMap(typesIn)
  if (types.length === 0) return []
  const filled = Object.entries(value).filter(([, inner]) => isFilled(inner))
  return [{ types, values: new Map(filled.map(([name, inner]) => [name, elementText(inner)])), isPart }]
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.slice(0, 10).some(isFilled)
  if (isObject(value)) return Object.keys(value).some((name) => name !== '@type')
  return value !== null
}

function elementText(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const text = isObject(first) ? (first['name'] ?? first['headline']) : first
  return typeof text === 'string' ? text.slice(0, MAX_VALUE) : ''
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
