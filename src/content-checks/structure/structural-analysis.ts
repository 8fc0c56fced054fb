import { rounded, total } from '../../kernel/rates.js'
import type { PageReading } from '../page/page-reading.js'
import { byCategory, CATEGORY_WEIGHTS, STRUCTURE_CATEGORIES, type StructureCategory } from '../scores.js'
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

/** The items of each category, in the order of the HTTP interface. */
export const STRUCTURE_ITEMS = {
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
} as const satisfies Record<StructureCategory, Record<string, (page: PageReading) => ItemScore>>

interface CategoryScore {
  score: number
  breakdown: Record<string, ItemScore>
}

export interface StructuralAnalysis extends Record<StructureCategory, CategoryScore> {
  overallScore: number
  categoryScores: Record<StructureCategory, number>
}

/** Judges how well the page is structured for machines. */
export function structuralAnalysis(page: PageReading): StructuralAnalysis {
  const scores = byCategory((name) => categoryScore(page, STRUCTURE_ITEMS[name]))
  const weighted = STRUCTURE_CATEGORIES.map((name) => CATEGORY_WEIGHTS[name] * scores[name].score)
  return {
    // The weights are percentages, so that they are exact integers.
    overallScore: rounded(total(weighted) / 100),
    categoryScores: byCategory((name) => scores[name].score),
    ...scores,
  }
}

function categoryScore(
  page: PageReading,
  items: Readonly<Record<string, (page: PageReading) => ItemScore>>,
): CategoryScore {
  const breakdown = Object.fromEntries(Object.entries(items).map(([name, item]) => [name, item(page)]))
  return { score: total(Object.values(breakdown).map(({ score }) => score)), breakdown }
}
