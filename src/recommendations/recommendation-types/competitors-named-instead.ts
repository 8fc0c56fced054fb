import type { DomainCategory } from '../../answers/index.js'
import { percentage } from '../../kernel/rates.js'
import type { EngineCounts } from '../engine-facts/engine-counts.js'
import type { CitedPageFacts } from '../engine-facts/engine-facts.js'
import { evidenceAt } from '../engine-facts/evidence.js'
import { confidenceIn, reachOf } from '../score.js'
import {
  type DefinitionExample,
  type RecommendationFinding,
  type FindingDetails,
  pageFollowUp,
  findingSubject,
} from './definition.js'

/** What the four types about third-party pages share: when they apply and how they follow up. */

/** A single answer may be chance. */
const LEAST_EXECUTIONS = 2
/** If most answers citing the page name the brand, the rest is normal variation. */
const LEAST_SHARE = 0.5

interface PageSelection {
  fits: (category: DomainCategory) => boolean
  ease: (page: CitedPageFacts) => number
}

/** Finds third-party pages cited in answers that name competitors but not the brand. */
export const findNamedInstead =
  ({ fits, ease }: PageSelection) =>
  (counts: EngineCounts): RecommendationFinding[] => {
    const found: RecommendationFinding[] = []
    counts.facts.pages.forEach((page, index) => {
      if (page.owner !== null || !fits(page.category)) return
      const [citing, against] = [counts.citingNow(index).length, countAgainst(counts, index)]
      if (against < LEAST_EXECUTIONS || against < LEAST_SHARE * citing) return
      found.push({
        subject: findingSubject(page),
        page,
        citations: citing,
        scoreParts: {
          reach: reachOf(citing, counts.now.executions),
          gap: against / citing,
          ease: ease(page),
          confidence: confidenceIn(against),
        },
        details: () => detailsOf(counts, index),
      })
    })
    return found
  }

function isAgainst({ competitorNamed, brandNamed }: EngineCounts, execution: number): boolean {
  return competitorNamed[execution] === 1 && brandNamed[execution] === 0
}

/** Only counts. Building a list for each of tens of thousands of pages would take longer than everything else. */
function countAgainst(counts: EngineCounts, page: number): number {
  let against = 0
  for (const each of counts.citingNow(page)) if (isAgainst(counts, each)) against += 1
  return against
}

function detailsOf(counts: EngineCounts, page: number): FindingDetails {
  const { facts, now, brandNamed } = counts
  const citing = counts.citingNow(page)
  const against = citing.filter((each) => isAgainst(counts, each))
  return {
    evidence: evidenceAt(facts, against),
    numbers: {
      citingAnswers: citing.length,
      citingAnswersBefore: facts.before.citing[page]!,
      citingNamingOnlyCompetitors: against.length,
      citingNamingOnlyCompetitorsPercent: percentage(against.length, citing.length) ?? 0,
      namingOnlyCompetitorsPercent: percentage(now.namingOnlyCompetitors, now.executions) ?? 0,
      citingNamingBrand: citing.reduce((sum, each) => sum + brandNamed[each]!, 0),
    },
  }
}

export const namedInsteadFollowUp = pageFollowUp(
  ({ engine, page }) => `Get named by ${engine} where it cites ${page}`,
  {
    atPrompt: (leading, own) => `Focus on ${leading}, and cover ${own} as well.`,
    result: 'for the name of the brand',
  },
)

/** Example facts: answers that name the competitor and cite a page of this category. */
export function namedInsteadExample(category: DomainCategory): DefinitionExample {
  const domain = 'third-party.example'
  return {
    page: { url: `https://${domain}/best-shoes`, title: 'The best shoes', domain, category, owner: null },
    answers: [{ count: 4, cites: true, named: [1] }, { count: 6 }],
  }
}
