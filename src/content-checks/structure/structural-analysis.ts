import { rounded, total } from '../../kernel/rates.js'
import type { PageReading } from '../page/page-reading.js'
import type { ItemScore } from './item.js'
import { contentVariety } from './items/content-variety.js'
import { headingHierarchy } from './items/heading-hierarchy.js'
import { languageDeclaration } from './items/language-declaration.js'
import { listsAndStructuredContent } from './items/lists-and-structured-content.js'
import { metaDescription } from './items/meta-description.js'
import { mobileFriendlyIndicators } from './items/mobile-friendly-indicators.js'
import { navigationStructure } from './items/navigation-structure.js'
import { openGraphTags } from './items/open-graph-tags.js'
import { paragraphStructure } from './items/paragraph-structure.js'
import { richContentElements } from './items/rich-content-elements.js'
import { robotsAndCrawling } from './items/robots-and-crawling.js'
import { semanticElements } from './items/semantic-elements.js'
import { structuredData } from './items/structured-data.js'
import { titleTag } from './items/title-tag.js'
import { validHtmlStructure } from './items/valid-html-structure.js'

/** The items of each category, in the order of the contract. */
export const CATEGORIES = {
  metadata: { titleTag, openGraphTags, metaDescription, structuredData },
  technical: { mobileFriendlyIndicators, validHtmlStructure, robotsAndCrawling, languageDeclaration },
  structure: {
    listsAndStructuredContent,
    paragraphStructure,
    headingHierarchy,
    semanticElements,
    navigationStructure,
  },
  content: { richContentElements, contentVariety },
} as const

export type Category = keyof typeof CATEGORIES

/** Percent of the overall score. */
export const WEIGHTS: Record<Category, number> = { metadata: 25, technical: 10, structure: 30, content: 35 }

export interface CategoryScore<Item extends string> {
  score: number
  breakdown: Record<Item, ItemScore>
}

type CategoryScores = { [Name in Category]: CategoryScore<keyof (typeof CATEGORIES)[Name] & string> }

export interface StructuralAnalysis extends CategoryScores {
  overallScore: number
  categoryScores: Record<Category, number>
}

/** How well the page is structured for machines to read. */
export function structuralAnalysis(page: PageReading): StructuralAnalysis {
  const judged = {
    metadata: judge(page, CATEGORIES.metadata),
    technical: judge(page, CATEGORIES.technical),
    structure: judge(page, CATEGORIES.structure),
    content: judge(page, CATEGORIES.content),
  }
  const names = Object.keys(CATEGORIES) as Category[]
  const weighted = names.map((name) => WEIGHTS[name] * judged[name].score)
  return {
    // Percents, so that no weight is a fraction that a computer cannot hold.
    overallScore: rounded(total(weighted) / 100),
    categoryScores: {
      metadata: judged.metadata.score,
      technical: judged.technical.score,
      structure: judged.structure.score,
      content: judged.content.score,
    },
    ...judged,
  }
}

function judge<Item extends string>(
  page: PageReading,
  items: Record<Item, (page: PageReading) => ItemScore>,
): CategoryScore<Item> {
  const judged = Object.entries<(page: PageReading) => ItemScore>(items).map(
    ([name, item]) => [name, item(page)] as const,
  )
  return {
    score: total(judged.map(([, { score }]) => score)),
    breakdown: Object.fromEntries(judged) as Record<Item, ItemScore>,
  }
}
