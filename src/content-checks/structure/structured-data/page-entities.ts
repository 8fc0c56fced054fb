import type { PageReading } from '../../page/page-reading.js'
import type { Entity } from './entity.js'
import { jsonLdEntities } from './json-ld-entities.js'
import { markedEntities } from './marked-entities.js'

export interface PageEntities {
  entities: Entity[]
  /** Blocks of JSON-LD that cannot be read. */
  brokenBlocks: number
}

/** By JSON-LD, microdata and RDFa. */
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
