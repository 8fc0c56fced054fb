import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, metMark, type Rubric, scored } from '../item.js'
import { quotation } from '../../../kernel/quotation.js'
import { pageEntities } from '../structured-data/page-entities.js'
import { type Entity, entityName } from '../structured-data/entity.js'
import kinds from '../structured-data/schema-org.json' with { type: 'json' }
import { longTerms } from '../wording.js'

export const STRUCTURED_DATA = {
  valid: 5,
  type: 5,
  properties: 8,
  agrees: 4,
  context: 3,
} satisfies Rubric<string>

/** The number of broken blocks that costs all points for valid ones. */
const MOST_BROKEN = 2
const AGREEMENT = 0.5

/** Judges what the page says about itself in the vocabulary of schema.org. */
export function structuredData(page: PageReading): ItemScore {
  const { entities, brokenBlocks } = pageEntities(page)
  const best = mainEntity(page, entities)
  const missing = best?.missing ?? []
  const kinds = new Set(entities.map(entityKind).filter((kind) => kind !== undefined))
  const name = best === undefined ? '' : entityName(best.entity)
  return scored(STRUCTURED_DATA, {
    valid: {
      share: entities.length === 0 ? 0 : 1 - brokenBlocks / MOST_BROKEN,
      advice:
        brokenBlocks === 0
          ? 'Describe the page in JSON-LD with a type of schema.org.'
          : `Fix the JSON of ${brokenBlocks} JSON-LD block(s): it cannot be parsed.`,
    },
    type: metMark(best, 'Say what the page is about with a type such as Article, Product, FAQPage or HowTo.'),
    properties: {
      share: best?.share ?? 0,
      advice: best
        ? `Add to ${quotation(best.entity.types[0] ?? '')}: ${missing.map((names) => names.join(' or ')).join(', ')}.`
        : '',
    },
    agrees: {
      share: best?.agreement ?? 0,
      advice: best ? `Use the name that the page uses; the structured data says ${quotation(name)}.` : '',
    },
    context: metMark(
      kinds.size >= 2,
      'Also describe what the page belongs to: a BreadcrumbList, its Organization or its WebSite.',
    ),
  })
}

interface Judged {
  entity: Entity
  missing: string[][]
  share: number
  agreement: number
}

/** Returns the best entity that a page can be about: complete, and in agreement with the page. */
function mainEntity(page: PageReading, entities: readonly Entity[]): Judged | undefined {
  const text = page.text.toLowerCase()
  let best: Judged | undefined
  for (const entity of entities) {
    const kind = entityKind(entity)
    if (kind === undefined || kind.subject === 'never' || (kind.subject === 'alone' && entity.isPart))
      continue
    const missing = missingProperties(entity, kind)
    const share = 1 - missing.length / kind.properties.length
    const judged = { entity, missing, share, agreement: agreement(text, entityName(entity)) }
    if (best === undefined || worth(judged) > worth(best)) best = judged
  }
  return best
}

const worth = ({ share, agreement }: Judged) =>
  STRUCTURED_DATA.properties * share + STRUCTURED_DATA.agrees * Math.min(1, agreement)

/** The share of the name's words that appear on the page, relative to the required share. */
function agreement(text: string, name: string): number {
  const terms = [...longTerms(name)]
  if (terms.length === 0) return 0
  return terms.filter((term) => text.includes(term)).length / terms.length / AGREEMENT
}

interface EntityKind {
  types: readonly string[]
  /** Groups of properties that matter. One of each group is enough. */
  properties: readonly string[][]
  /** Whether a page can be about it: always, only if it is not part of another entity, or never. */
  subject: 'always' | 'alone' | 'never'
}

const BY_TYPE = new Map(
  (kinds as readonly EntityKind[]).flatMap((kind) => kind.types.map((type) => [type, kind] as const)),
)

/** Undefined for unknown types, and for entities without any of the properties that matter. */
export function entityKind(entity: Entity): EntityKind | undefined {
  const known = entity.types.map((type) => BY_TYPE.get(type)).find((kind) => kind !== undefined)
  if (known === undefined) return undefined
  return missingProperties(entity, known).length < known.properties.length ? known : undefined
}

export function missingProperties({ values }: Entity, { properties }: EntityKind): string[][] {
  return properties.filter((group) => !group.some((name) => values.has(name)))
}
