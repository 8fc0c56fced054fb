import { percentage } from '../../kernel/rates.js'
import type { Execution, SceneFacts } from '../facts.js'
import { confidenceIn, reachOf } from '../score.js'
import { executionsAt, type Tally } from '../tally.js'
import { type Decline, declineOf, type PromptCounts } from './decline.js'
import { EASE } from './ease.js'
import { evidenceOf, laterFirst } from './evidence.js'
import type { Details, Finding } from './finding.js'
import { subjectOf } from './subject.js'
import { successorOf } from './successor.js'

/** A page of the brand, by its place, and those that cited it before, the latest first. */
interface OwnPage {
  place: number
  citingBefore: Execution[]
}

/** Pages of the brand that are cited in a smaller share of answers than in the span before. */
export function decliningCitations(tally: Tally): Finding[] {
  return ownPagesBefore(tally.scene).flatMap((own) => {
    const decline = declineOf(countsOf(tally, own))
    return decline === undefined ? [] : [finding(tally, own, decline)]
  })
}

function ownPagesBefore({ before, pages }: SceneFacts): OwnPage[] {
  const citing = new Map<number, Execution[]>()
  for (const execution of before.executions.toSorted(laterFirst)) {
    for (const place of new Set(execution.pages)) {
      if (pages[place]!.owner !== 0) continue
      const known = citing.get(place)
      if (known === undefined) citing.set(place, [execution])
      else known.push(execution)
    }
  }
  return Array.from(citing, ([place, citingBefore]) => ({ place, citingBefore }))
}

function countsOf({ scene, now, citingNow }: Tally, { place, citingBefore }: OwnPage): PromptCounts[] {
  const counts = scene.prompts.map((_, prompt) => ({
    now: now.byPrompt[prompt]!,
    before: scene.before.byPrompt[prompt]!,
    citingNow: 0,
    citingBefore: 0,
  }))
  for (const each of citingNow(place)) counts[scene.executions[each]!.prompt]!.citingNow += 1
  for (const { prompt } of citingBefore) counts[prompt]!.citingBefore += 1
  return counts
}

function finding(tally: Tally, own: OwnPage, decline: Decline): Finding {
  const page = tally.scene.pages[own.place]!
  return {
    type: 'declining_citations',
    subject: subjectOf(page),
    page,
    citations: tally.citingNow(own.place).length,
    weight: {
      reach: reachOf(decline.citingBefore, decline.before),
      gap: decline.drop,
      ease: EASE.ownPageInDecline,
      confidence: confidenceIn(decline.citingBefore),
    },
    details: () => detailsOf(tally, own, decline),
  }
}

function detailsOf(
  tally: Tally,
  { place, citingBefore }: OwnPage,
  { now, before, drop, ...citing }: Decline,
): Details {
  const { scene } = tally
  const { prompts } = evidenceOf(scene, citingBefore)
  const { answers } = evidenceOf(scene, [...executionsAt(scene, tally.citingNow(place)), ...citingBefore])
  const without = withoutPage(tally, place, new Set(prompts.map((each) => each.place)))
  return {
    evidence: { prompts, competitors: evidenceOf(scene, without).competitors, answers },
    numbers: {
      comparedAnswers: now,
      comparedAnswersBefore: before,
      citingAnswers: citing.citingNow,
      citingAnswersBefore: citing.citingBefore,
      citingPercent: percentage(citing.citingNow, now) ?? 0,
      citingBeforePercent: percentage(citing.citingBefore, before) ?? 0,
      dropPercent: Math.round(100 * drop),
    },
    successor: successorOf(tally, without),
  }
}

/** Answers of the window to the prompts that used to cite the page, and do not now. */
function withoutPage({ scene, now, citingNow }: Tally, page: number, prompts: Set<number>): Execution[] {
  const citing = new Set(citingNow(page))
  const places = now.places.filter(
    (place) => prompts.has(scene.executions[place]!.prompt) && !citing.has(place),
  )
  return executionsAt(scene, places)
}
