import { attribute, attributeText, elementText, type PageElement } from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { type Entity, MAX_ENTITIES, MAX_VALUE, typesIn } from './entity.js'
import { jsonLdEntities } from './json-ld-entities.js'

interface PageEntities {
  entities: Entity[]
  /** Number of JSON-LD blocks that cannot be parsed. */
  brokenBlocks: number
}

/** The entities that the page describes in JSON-LD, microdata and RDFa. */
export function pageEntities(page: PageReading): PageEntities {
  const { entities, brokenBlocks } = jsonLdEntities(page)
  return {
    entities: [
      ...entities,
      ...markedEntities(page, { type: 'itemtype', property: 'itemprop' }),
      ...markedEntities(page, { type: 'typeof', property: 'property' }),
    ],
    brokenBlocks,
  }
}

interface Marking {
  type: 'itemtype' | 'typeof'
  property: 'itemprop' | 'property'
}

interface OpenEntity {
  types: string[]
  values: Map<string, string>
  isPart: boolean
}

/** Attributes that contain the value, if it is not the text of the element. */
const VALUE_ATTRIBUTES = ['content', 'datetime', 'src', 'href', 'data', 'value']

/** Returns entities that are marked in the elements by microdata or RDFa. */
function markedEntities(page: PageReading, marking: Marking): Entity[] {
  const entities: OpenEntity[] = []
  /** The entity that each element describes. */
  const subjects = new Map<PageElement, OpenEntity>()
  for (const element of page.elements) {
    const around = element.parent && subjects.get(element.parent)
    const property = attributeText(element, marking.property)
    if (around && property !== '') addValue(around, property, valueOf(page, element))
    const own = entities.length < MAX_ENTITIES ? entityAt(element, marking) : undefined
    if (own) entities.push(own)
    const subject = own ?? around
    if (subject) subjects.set(element, subject)
  }
  return entities.filter(({ types }) => types.length > 0)
}

/** A scope without a type is an unknown entity. Its properties do not belong to the entity around it. */
function entityAt(element: PageElement, { type, property }: Marking): OpenEntity | undefined {
  const types = attributeText(element, type)
  const isScope = types !== '' || (type === 'itemtype' && attribute(element, 'itemscope') !== undefined)
  const isPart = attributeText(element, property) !== ''
  return isScope ? { types: typesIn(types), values: new Map(), isPart } : undefined
}

function addValue({ values }: OpenEntity, property: string, value: string | undefined): void {
  if (value === undefined) return
  for (const name of property.slice(0, MAX_VALUE).split(/\s+/))
    values.set(name.replace(/^schema:/, ''), value)
}

/** Undefined if there is no value. A nested entity always is a value, even without visible text. */
function valueOf(page: PageReading, element: PageElement): string | undefined {
  const text = elementText(page, element, MAX_VALUE)
  if (['itemscope', 'typeof'].some((name) => attribute(element, name) !== undefined)) return text
  for (const name of VALUE_ATTRIBUTES) {
    const value = attributeText(element, name)
    if (value !== '') return value.slice(0, MAX_VALUE)
  }
  return text || undefined
}
