import { grouped } from '../kernel/grouped.js'
import { copyOf } from './copy/copy-of.js'
import type { Leader } from './copy/recommendation-facts.js'
import type { Recommendation } from './recommendation.js'

/**
 * What several engines give cause for is one piece of work. It is worded in full where the score is highest, and the others
 * refer to it: else a list would say the same seven times.
 */
export function acrossEngines(all: readonly Recommendation[]): Recommendation[] {
  const alike = grouped(all, ({ type, data }) => [data.country, type, data.url].join(' '))
  return [...alike.values()].flatMap(([first, ...rest]) => {
    const [best, ...others] = [first!, ...rest].toSorted(byScore)
    return [best!, ...others.map((each) => following(each, leaderOf(best!)))]
  })
}

function byScore(one: Recommendation, other: Recommendation): number {
  return other.score - one.score || (one.id < other.id ? -1 : 1)
}

function following(each: Recommendation, leader: Leader): Recommendation {
  const facts = { ...each.facts, leader }
  return { ...each, facts, copy: copyOf(facts) }
}

function leaderOf({ facts }: Recommendation): Leader {
  return {
    engineName: facts.engineName,
    citingAnswers: facts.numbers.citingAnswers ?? 0,
    answers: facts.numbers.answers ?? 0,
    rival: facts.competitors[0]?.name ?? null,
    prompt: facts.prompts[0]?.prompt ?? null,
  }
}
