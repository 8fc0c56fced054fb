import { grouped } from '../kernel/grouped.js'
import { copyOf } from './copy/copy.js'
import type { LeadingEngine } from './copy/recommendation-facts.js'
import type { Recommendation } from './recommendation.js'

/**
 * If several engines lead to the same work, only the recommendation with the highest score is worded in full; the others refer to
 * it. Otherwise a list would repeat the same advice for every engine.
 */
export function acrossEngines(all: readonly Recommendation[]): Recommendation[] {
  const alike = grouped(all, ({ type, data }) => [data.country, type, data.url].join(' '))
  return [...alike.values()].flatMap(([first, ...rest]) => {
    const [best, ...others] = [first!, ...rest].toSorted(byScore)
    return [best!, ...others.map((each) => following(each, leadingEngine(best!)))]
  })
}

function byScore(one: Recommendation, other: Recommendation): number {
  return other.score - one.score || (one.id < other.id ? -1 : 1)
}

function following(each: Recommendation, leader: LeadingEngine): Recommendation {
  const facts = { ...each.facts, leader }
  return { ...each, facts, copy: copyOf(facts) }
}

function leadingEngine({ facts }: Recommendation): LeadingEngine {
  return {
    engineName: facts.engineName,
    citingAnswers: facts.numbers['citingAnswers'] ?? 0,
    answers: facts.numbers['answers'] ?? 0,
    rival: facts.competitors[0]?.name ?? null,
    prompt: facts.prompts[0]?.prompt ?? null,
  }
}
