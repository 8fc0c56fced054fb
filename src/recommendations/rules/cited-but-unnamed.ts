import { confidenceIn, reachOf } from '../score.js'
import { executionsAt, type Tally } from '../tally.js'
import { EASE } from './ease.js'
import { evidenceOf } from './evidence.js'
import type { Finding } from './finding.js'
import { subjectOf } from './subject.js'

/** Once may be chance. */
const LEAST_EXECUTIONS = 2
/** Where the page mostly brings the name with it, the rest is how answers vary. */
const LEAST_SHARE = 0.5

/** Pages of the brand that answers rely on without saying whose they are. */
export function citedButUnnamed(tally: Tally): Finding[] {
  return tally.scene.pages.flatMap(({ owner }, place) => {
    if (owner !== 0) return []
    const citing = tally.citingNow(place)
    const unnamed = citing.filter((each) => tally.brandNamed[each] === 0)
    const isTold = unnamed.length >= LEAST_EXECUTIONS && unnamed.length >= LEAST_SHARE * citing.length
    return isTold ? [finding(tally, place, unnamed)] : []
  })
}

function finding(tally: Tally, place: number, unnamed: Int32Array): Finding {
  const { scene, now, rivalNamed } = tally
  const page = scene.pages[place]!
  const citations = tally.citingNow(place).length
  return {
    type: 'cited_but_unnamed',
    subject: subjectOf(page),
    page,
    citations,
    weight: {
      reach: reachOf(citations, now.executions),
      gap: unnamed.length / citations,
      ease: EASE.ownPage,
      confidence: confidenceIn(unnamed.length),
    },
    details: () => ({
      evidence: evidenceOf(scene, executionsAt(scene, unnamed)),
      numbers: {
        citingAnswers: citations,
        citingNotNamingBrand: unnamed.length,
        citingNamingBrand: citations - unnamed.length,
        citingNamingNobody: unnamed.reduce((sum, each) => sum + 1 - rivalNamed[each]!, 0),
      },
    }),
  }
}
