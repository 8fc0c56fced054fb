import type { Draft } from './draft.js'
import { counted, figure, listed, sentences } from './phrases.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { escaped } from './shown-text.js'
import { type Words, wordsOf } from './words.js'

export function competitorsCountCopy(facts: RecommendationFacts): Draft {
  const words = wordsOf(facts)
  const names = facts.competitors.map(({ name }) => escaped(name))
  const isAlone = words.number('trackedCompetitors') === 0
  return {
    title: () => titleOf(names, isAlone),
    headline: headlineOf(facts, words, names),
    reasoning: [
      isAlone
        ? `The report tracks no competitor, so nothing can be said about share of voice, about who is named instead of ${words.brand}, or about pages on which others are ahead: most recommendations need that.`
        : `The report compares ${words.brand} with ${counted(words.number('trackedCompetitors'), 'competitor')}. ${words.engine} brings up others as well.`,
      often(facts, words),
    ],
    suggestions: adviceOf(facts, words),
  }
}

function titleOf(names: string[], isAlone: boolean): string {
  if (names.length === 0) return 'Track the competitors you want to be compared with'
  if (names.length > 2) return `Track ${names[0]}, ${names[1]} and other names that keep coming up`
  return isAlone ? `Begin to track competitors: ${listed(names)}` : `Consider tracking ${listed(names)}`
}

function headlineOf(
  { competitors }: RecommendationFacts,
  { engine, number, shown }: Words,
  names: string[],
): string {
  const [first] = competitors
  if (first === undefined)
    return `Without a competitor, the figures for ${engine} have nothing to be measured by.`
  const answers = `${figure(first.executions)} of ${shown('sampledAnswers')} ${engine} answers`
  return number('trackedCompetitors') === 0
    ? `${names[0]} is in ${answers}, and the report tracks nobody to compare with.`
    : `${names[0]} is in ${answers} and not in your report.`
}

function often({ competitors }: RecommendationFacts, { engine, span, brand, number, shown }: Words): string {
  if (competitors.length === 0)
    return `No name that you do not track comes up often enough in the ${shown('answers')} answers of ${engine} to propose it.`
  const each = competitors.map(({ name, executions }) => `${escaped(name)} (${figure(executions)})`)
  return sentences(
    number('sampledAnswers') < number('answers')
      ? `Read were the latest ${shown('sampledAnswers')} of ${shown('answers')} answers of the last ${span}; they name ${listed(each)}.`
      : `In ${shown('answers')} answers of the last ${span} it names ${listed(each)}.`,
    `${brand} itself is in ${shown('brandNamedPercent')} % of all.`,
  )
}

function adviceOf({ competitors }: RecommendationFacts, { brand, engine, number }: Words): string[] {
  const names = competitors.map(({ name }) => escaped(name))
  if (names.length === 0)
    return [
      `Add the brands that your customers weigh against ${brand}; sales will know their names.`,
      `Give each its domain, so that citations of its own pages are recognised too.`,
    ]
  return [
    names.length === 1
      ? `Find out what ${names[0]} is: a rival, a shop, a product line. Names are found by how they stand in answers, not by what they are.`
      : `Go through the names and sort out what is a shop or a product line: they are found by how they stand in answers, not by what they are.`,
    `Add whoever competes with ${brand} as a competitor, with domain and other spellings. Answers already stored are counted anew, so the history is there at once.`,
    number('trackedCompetitors') > 0
      ? `If a tracked competitor hardly appears in ${engine}’s answers, give its place to ${names[0]}.`
      : `Begin with ${names[0]}, which is named most.`,
  ]
}
