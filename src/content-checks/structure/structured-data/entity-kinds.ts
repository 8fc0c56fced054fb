import type { Entity } from './entity.js'
import kinds from './schema-org.json' with { type: 'json' }

interface EntityKind {
  types: readonly string[]
  /** What matters about it; of each group one is enough. */
  properties: readonly string[][]
  /** Whether a page can be about it: always, where it is no part of another thing, or never. */
  subject: 'always' | 'alone' | 'never'
}

const KINDS = kinds as readonly EntityKind[]

const BY_TYPE = new Map(KINDS.flatMap((kind) => kind.types.map((type) => [type, kind] as const)))

/** Undefined for types that we know nothing of, and for what has none of the properties that matter about it. */
export function entityKind(entity: Entity): EntityKind | undefined {
  const known = entity.types.map((type) => BY_TYPE.get(type)).find((kind) => kind !== undefined)
  if (known === undefined) return undefined
  return missingProperties(entity, known).length < known.properties.length ? known : undefined
}

export function isSubject({ isPart }: Entity, { subject }: EntityKind): boolean {
  return subject === 'always' || (subject === 'alone' && !isPart)
}

export function missingProperties({ values }: Entity, { properties }: EntityKind): string[][] {
  return properties.filter((group) => !group.some((name) => values.has(name)))
}
