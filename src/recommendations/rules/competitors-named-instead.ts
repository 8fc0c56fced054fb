import type { DomainCategory } from '../../answers/index.js'
import { percentage } from '../../kernel/rates.js'
import type { Page } from '../facts.js'
import type { RecommendationType } from '../recommendation.js'
import { confidenceIn, reachOf } from '../score.js'
import { executionsAt, type Tally } from '../tally.js'
import { evidenceOf } from './evidence.js'
import type { Details, Finding } from './finding.js'
import { subjectOf } from './subject.js'

/** Once may be chance. */
const LEAST_EXECUTIONS = 2
/** Where a page mostly goes with the brand's name, the rest is how answers vary. */
const LEAST_SHARE = 0.5

export interface Sort {
  type: RecommendationType
  fits: (category: DomainCategory) => boolean
  ease: (page: Page) => number
}

/** Pages of third parties beside which competitors are named and the brand is not. */
export function competitorsNamedInstead(tally: Tally, { type, fits, ease }: Sort): Finding[] {
  const found: Finding[] = []
  tally.scene.pages.forEach((page, place) => {
    if (page.owner !== null || !fits(page.category)) return
    const [citing, against] = [tally.citingNow(place).length, countAgainst(tally, place)]
    if (against < LEAST_EXECUTIONS || against < LEAST_SHARE * citing) return
    found.push({
      type,
      subject: subjectOf(page),
      page,
      citations: citing,
      weight: {
        reach: reachOf(citing, tally.now.executions),
        gap: against / citing,
        ease: ease(page),
        confidence: confidenceIn(against),
      },
      details: () => detailsOf(tally, place),
    })
  })
  return found
}

function isAgainst({ rivalNamed, brandNamed }: Tally, execution: number): boolean {
  return rivalNamed[execution] === 1 && brandNamed[execution] === 0
}

/** Only counted: a list for each of tens of thousands of pages takes longer than everything else. */
function countAgainst(tally: Tally, page: number): number {
  let count = 0
  for (const each of tally.citingNow(page)) if (isAgainst(tally, each)) count += 1
  return count
}

function detailsOf(tally: Tally, page: number): Details {
  const citing = tally.citingNow(page)
  const against = citing.filter((each) => isAgainst(tally, each))
  return {
    evidence: evidenceOf(tally.scene, executionsAt(tally.scene, against)),
    numbers: {
      citingAnswers: citing.length,
      citingAnswersBefore: tally.scene.before.citing[page]!,
      citingNamingOnlyCompetitors: against.length,
      citingNamingOnlyCompetitorsPercent: percentage(against.length, citing.length) ?? 0,
      namingOnlyCompetitorsPercent: percentage(tally.now.namingOnlyCompetitors, tally.now.executions) ?? 0,
      citingNamingBrand: citing.reduce((sum, each) => sum + tally.brandNamed[each]!, 0),
    },
  }
}
