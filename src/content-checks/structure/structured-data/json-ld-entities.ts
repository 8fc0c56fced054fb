import { attributeText } from '../../page/page-element.js'
import type { PageReading } from '../../page/page-reading.js'
import { type Entity, MAX_ENTITIES, MAX_VALUE, typesIn } from './entity.js'

/** Further blocks, longer blocks and further values are not read. */
const MAX_BLOCKS = 100
const MAX_BLOCK_LENGTH = 1_000_000
const MAX_VISITED = 50_000

type Json = Record<string, unknown>

export function jsonLdEntities({ elements }: PageReading): { entities: Entity[]; brokenBlocks: number } {
  const blocks = elements
    .filter(
      (element) =>
        element.name === 'script' && /^application\/ld\+json(?:;|$)/i.test(attributeText(element, 'type')),
    )
    .slice(0, MAX_BLOCKS)
    .map(({ source }) => source)
    .filter((source) => source.trim() !== '')
  const parsed = blocks.map(parsedBlock)
  return {
    entities: entitiesIn(parsed.filter(isOfSchema)),
    brokenBlocks: parsed.filter((value) => value === undefined).length,
  }
}

function parsedBlock(source: string): unknown {
  if (source.length > MAX_BLOCK_LENGTH || !isShallow(source)) return undefined
  try {
    return JSON.parse(source) as unknown
  } catch {
    // No JSON: counted as a broken block.
    return undefined
  }
}

/** Whether its words are those of schema.org. */
function isOfSchema(value: unknown): boolean {
  const roots = Array.isArray(value) ? value.slice(0, MAX_ENTITIES) : [value]
  return roots.some((root) => isObject(root) && /schema\.org/i.test(contextOf(root)))
}

function contextOf({ '@context': context }: Json): string {
  return typeof context === 'string' ? context : JSON.stringify(context ?? '')
}

interface Told {
  value: unknown
  isPart: boolean
}

/** All things in the blocks, those inside other things too. */
function entitiesIn(values: readonly unknown[]): Entity[] {
  const entities: Entity[] = []
  const waiting: Told[] = values.map((value) => ({ value, isPart: false }))
  for (let visited = 0; visited < MAX_VISITED && entities.length < MAX_ENTITIES; visited += 1) {
    const told = waiting.pop()
    if (told === undefined) break
    const own = entityOf(told)
    entities.push(...own)
    const isPart = told.isPart || own.length > 0
    for (const value of valuesIn(told.value)) waiting.push({ value, isPart })
  }
  return entities
}

function valuesIn(value: unknown): unknown[] {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : []
  return inner.filter((value) => typeof value === 'object' && value !== null)
}

function entityOf({ value, isPart }: Told): Entity[] {
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

/** Deeper JSON is treated as broken. */
const MAX_DEPTH = 100

/** Whether a text, read as JSON, stays shallow enough for everything that will walk through it. */
function isShallow(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') at = endOfString(json, at)
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > MAX_DEPTH) return false
  }
  return true
}

function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
