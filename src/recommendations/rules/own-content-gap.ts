import { total } from '../../kernel/rates.js'
import { confidenceIn, reachOf } from '../score.js'
import { executionsAt, type Tally } from '../tally.js'
import { evidenceOf } from './evidence.js'
import { EASE } from './ease.js'
import type { Finding } from './finding.js'
import { subjectOf } from './subject.js'

/** Once may be chance. */
const LEAST_EXECUTIONS = 2
/** Of a prompt that was answered once or twice, "our pages are never cited" says nothing yet. */
const LEAST_ANSWERS = 3

/** Competitors' own pages that answer prompts for which no page of the brand is ever cited. */
export function ownContentGap(tally: Tally): Finding[] {
  const { executions, pages } = tally.scene
  const isGap = (prompt: number) =>
    tally.ownCited[prompt] === 0 && tally.now.byPrompt[prompt]! >= LEAST_ANSWERS
  return pages.flatMap(({ owner }, place) => {
    if (owner === null || owner === 0) return []
    const citing = tally.citingNow(place).filter((each) => isGap(executions[each]!.prompt))
    return citing.length >= LEAST_EXECUTIONS ? [finding(tally, place, citing)] : []
  })
}

function finding({ scene, now }: Tally, place: number, citing: Int32Array): Finding {
  const page = scene.pages[place]!
  const prompts = [...new Set(Array.from(citing, (each) => scene.executions[each]!.prompt))]
  const sumOf = (counts: Int32Array) => total(prompts.map((prompt) => counts[prompt]!))
  const promptAnswers = sumOf(now.byPrompt)
  const promptAnswersNamingBrand = sumOf(now.namingBrandByPrompt)
  return {
    type: 'own_content_gap',
    subject: subjectOf(page),
    page,
    citations: citing.length,
    weight: {
      reach: reachOf(citing.length, now.executions),
      // Where the brand is named all the same, only the link to it is missing: half the harm.
      gap: 1 - promptAnswersNamingBrand / promptAnswers / 2,
      ease: EASE.newPage,
      confidence: confidenceIn(citing.length),
    },
    details: () => ({
      evidence: evidenceOf(scene, executionsAt(scene, citing)),
      numbers: { citingAnswers: citing.length, promptAnswers, promptAnswersNamingBrand },
    }),
  }
}
