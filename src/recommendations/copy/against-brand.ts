import { counted, figure, listed, sentences, verb } from './phrases.js'
import { outlook } from './outlook.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { escaped } from './shown-text.js'
import { quote, SHOWN_COMPETITORS, type Words } from './words.js'

/** Mostly so: then the exceptions are what is worth saying. */
const MOSTLY = 0.8
/** A page in so large a part of all answers is a main source. */
const MUCH = 0.1
/** Of fewer answers no such thing can be said. */
const MANY = 10

/** Why a page beside which competitors are named, and the brand is not, deserves attention. */
export function reasoningAgainst(facts: RecommendationFacts, words: Words): string[] {
  return [sentences(seen(words), gainers(facts)), sentences(askedFor(facts), outlook(words))]
}

/** How often the page goes with competitors' names and not with the brand's. */
function seen(words: Words): string {
  const { page, site, engine, brand, span, noun, number } = words
  const [citing, against, withBrand] = counts(words)
  const where = `${page} (${site})`
  const exceptions = `${figure(withBrand)} ${verb(withBrand, 'names', 'name')} ${brand}`
  if (against === citing && citing === 2)
    return `In the last ${span} ${engine} cited ${where} in 2 answers. Both name a competitor, and neither names ${brand}.`
  if (against === citing)
    return `Over ${span} ${engine} cited ${where} in ${figure(citing)} answers. All of them name a competitor; ${brand} is in none.`
  if (withBrand === 0)
    return `${engine} cited ${where} in ${figure(citing)} answers over ${span} and did not name ${brand} in any. ${figure(against)} of them name a competitor, the rest nobody you track.`
  if (citing >= Math.max(MANY, MUCH * number('answers')))
    return `${where} is among the main sources of ${engine} here: it stands behind ${figure(citing)} of ${figure(number('answers'))} answers given over ${span}. ${figure(against)} of those name a competitor and leave ${brand} out; ${exceptions}.`
  if (against >= MOSTLY * citing)
    return `Of the ${figure(citing)} answers in which ${engine} cited ${where} over ${span}, ${figure(against)} name a competitor and leave ${brand} out. Only ${exceptions}.`
  return `Over ${span} ${engine} drew on ${where} in ${figure(citing)} answers. ${figure(against)} name a competitor but not ${brand}; ${exceptions}, so the ${noun} does not shut you out.`
}

function counts({ number }: Words): [citing: number, against: number, withBrand: number] {
  return [number('citingAnswers'), number('citingNamingOnlyCompetitors'), number('citingNamingBrand')]
}

/** Who is named there instead. */
function gainers({ competitors, numbers }: RecommendationFacts): string {
  const against = numbers.citingNamingOnlyCompetitors ?? 0
  const others = numbers.otherCompetitors ?? 0
  const [first, second, ...rest] = competitors.slice(0, SHOWN_COMPETITORS)
  if (first === undefined) return ''
  const name = escaped(first.name)
  if (second === undefined) return `${name} is the only competitor named there.`
  const shownTimes = (each: typeof first) => `${escaped(each.name)} in ${figure(each.executions)}`
  const tail = [second, ...rest].map(shownTimes)
  if (others > 0) tail.push(`${counted(others, 'other')} less often`)
  if (second.executions === against) return `${name} and ${escaped(second.name)} are named every time.`
  if (first.executions === against) return `${name} is named every time, ${listed(tail)}.`
  if (first.executions >= MOSTLY * against)
    return `${name} is hard to miss, with ${figure(first.executions)} of these ${figure(against)}; ${listed(tail)}.`
  if (first.executions >= 2 * second.executions)
    return `${name} gains most, named in ${figure(first.executions)}; then ${listed(tail)}.`
  return `They do not agree on a name: ${listed([shownTimes(first), ...tail])}.`
}

/** What people had asked. */
function askedFor({ prompts, numbers }: RecommendationFacts): string {
  const [first, second] = prompts
  const all = numbers.prompts ?? 0
  if (first === undefined) return ''
  if (second === undefined) return `They all answer the same prompt: ${quote(first.prompt)}.`
  if (first.executions === 1)
    return `Each answers another of ${figure(all)} prompts, among them ${quote(first.prompt)} and ${quote(second.prompt)}.`
  const pair = [first, second].map(({ prompt, executions }) => `${quote(prompt)} (${figure(executions)})`)
  if (all === 2) return `Two prompts lead there: ${listed(pair)}.`
  if (first.executions > 2 * second.executions)
    return `Most answer ${pair[0]}; there are ${figure(all)} different prompts in all.`
  return `They answer ${figure(all)} different prompts, most often ${listed(pair)}.`
}
