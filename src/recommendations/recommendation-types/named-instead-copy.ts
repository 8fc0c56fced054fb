import {
  type CopyTerms,
  countedNoun,
  figure,
  joinedList,
  quote,
  sentences,
  SHOWN_COMPETITORS,
  verb,
} from '../copy/copy-terms.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import { escaped } from '../copy/shown-text.js'
import type { CopyDraft } from './definition.js'

/** From this share on, the copy speaks of nearly all answers. */
const MOSTLY = 0.8
/** A page cited in this share of all answers is a main source, if there are at least `MANY` answers. */
const MAIN_SOURCE_SHARE = 0.1
const MANY = 10
/** With fewer answers in the previous window, the page may have been missing by chance. */
export const LEAST_BEFORE = 20
/** A change by fewer answers is not mentioned. */
const LEAST_CHANGE = 3
/** A share that differs by this many percentage points is noticeable. */
const NOTICEABLE_POINTS = 12
/** Up to this many answers may be chance. */
const FEW = 3
/** A page cited in this share of all answers matters even while it declines. */
const STILL_MUCH = 0.05

/** Headline and reasoning for a page cited in answers that name competitors but not the brand. */
export function namedInsteadCopy(
  facts: RecommendationFacts,
  terms: CopyTerms,
): Pick<CopyDraft, 'headline' | 'reasoning'> {
  return {
    headline: headline(facts, terms),
    reasoning: [sentences(citations(terms), competitors(facts)), sentences(prompts(facts), outlook(terms))],
  }
}

/** The most remarkable fact, in one sentence. */
function headline({ competitors }: RecommendationFacts, terms: CopyTerms): string {
  const { engine, brand, noun, competitor, competitorNames, prompt, number, shown } = terms
  const [citing, against] = [number('citingAnswers'), number('citingNamingOnlyCompetitors')]
  const leading = competitors[0]?.executions ?? 0
  if (competitors.length === 1)
    return `${engine} cites this ${noun} in ${figure(against)} answers that name ${competitor} but not ${brand}.`
  if (number('prompts') === 1)
    return `Asked ${prompt}, ${engine} cites this ${noun} and names ${competitorNames}, but not ${brand}.`
  if (trend(terms) === 'up')
    return `${engine} cites this ${noun} more often (${shown('citingAnswersBefore')} answers before, ${figure(citing)} now), and ${figure(against)} answers name competitors but not ${brand}.`
  if (against === citing)
    return `${engine} cites this ${noun} in ${figure(citing)} answers that name ${competitorNames}, and none of them names ${brand}.`
  if (comparedWithUsual(terms) === 'more')
    return `${shown('citingNamingOnlyCompetitorsPercent')} % of ${engine} answers citing this ${noun} name only competitors, compared with ${shown('namingOnlyCompetitorsPercent')} % overall.`
  if (leading >= MOSTLY * against)
    return `${competitor} is named in ${figure(leading)} of the ${figure(against)} answers that cite this ${noun} and leave out ${brand}.`
  return `${figure(against)} of ${figure(citing)} ${engine} answers citing this ${noun} name competitors but not ${brand}.`
}

/** Says how often the page is cited, and how many of these answers name the brand. */
function citations({ page, site, engine, brand, span, number }: CopyTerms): string {
  const citing = number('citingAnswers')
  const against = number('citingNamingOnlyCompetitors')
  const withBrand = number('citingNamingBrand')
  const where = `${page} (${site})`
  const cited = `In the last ${span}, ${engine} cited ${where} in ${figure(citing)} answers.`
  if (against === citing && citing === 2)
    return `${cited} Both name a competitor, and neither names ${brand}.`
  if (against === citing) return `${cited} All of them name a competitor, and none names ${brand}.`
  if (withBrand === 0)
    return `${cited} ${figure(against)} of them name a competitor, and none names ${brand}.`
  const split = `${figure(against)} of them name a competitor but not ${brand}; ${figure(withBrand)} ${verb(withBrand, 'names', 'name')} ${brand}.`
  if (citing >= Math.max(MANY, MAIN_SOURCE_SHARE * number('answers')))
    return `${where} is a main source of ${engine}: in the last ${span} it was cited in ${figure(citing)} of ${figure(number('answers'))} answers. ${split}`
  return `${cited} ${split}`
}

function competitors({ competitors: named, numbers }: RecommendationFacts): string {
  const against = numbers['citingNamingOnlyCompetitors'] ?? 0
  const others = numbers['otherCompetitors'] ?? 0
  const [first, second, ...rest] = named.slice(0, SHOWN_COMPETITORS)
  if (first === undefined) return ''
  const name = escaped(first.name)
  if (second === undefined) return `${name} is the only competitor named in them.`
  if (second.executions === against) return `${name} and ${escaped(second.name)} are named in all of them.`
  const times = (each: typeof first) => `${escaped(each.name)} in ${figure(each.executions)}`
  const tail = [second, ...rest].map(times)
  if (others > 0) tail.push(`${countedNoun(others, 'other')} less often`)
  return first.executions === against
    ? `${name} is named in all of them, ${joinedList(tail)}.`
    : `Competitors named: ${joinedList([times(first), ...tail])}.`
}

function prompts({ prompts: asked, numbers }: RecommendationFacts): string {
  const [first, second] = asked
  const all = numbers['prompts'] ?? 0
  if (first === undefined) return ''
  if (second === undefined) return `All of them answer the same prompt: ${quote(first.prompt)}.`
  if (first.executions === 1)
    return `Each answers a different prompt (${figure(all)} in total), such as ${quote(first.prompt)} and ${quote(second.prompt)}.`
  const pair = [first, second].map(({ prompt, executions }) => `${quote(prompt)} (${figure(executions)})`)
  return `They answer ${figure(all)} different prompts, ${all === 2 ? '' : 'most often '}${joinedList(pair)}.`
}

/** Compares the page's share of all answers with the window before; undefined if there is too little data. */
export function trend({ number }: CopyTerms): 'new' | 'up' | 'down' | 'steady' | undefined {
  const [now, before] = [number('citingAnswers'), number('citingAnswersBefore')]
  if (number('answersBefore') < LEAST_BEFORE) return undefined
  if (before === 0) return 'new'
  // The sums of several engines say how often each would have cited the page at its own earlier rate.
  const expected = number('expectedCiting') || (before * number('answers')) / number('answersBefore')
  const growth = now / expected
  if (growth >= 1.5 && now - before >= LEAST_CHANGE) return 'up'
  return growth <= 0.6 && before - now >= LEAST_CHANGE ? 'down' : 'steady'
}

/** Whether answers citing the page leave out the brand more often than all answers. */
function comparedWithUsual({ number }: CopyTerms): 'more' | 'less' | 'same' {
  const points = number('citingNamingOnlyCompetitorsPercent') - number('namingOnlyCompetitorsPercent')
  return points >= NOTICEABLE_POINTS ? 'more' : points <= -NOTICEABLE_POINTS ? 'less' : 'same'
}

/** Adds what a reader should know before spending time on the page. */
function outlook(terms: CopyTerms): string {
  const { number, shown, span, engine, noun } = terms
  const figures = `${shown('citingAnswers')} of ${shown('answers')} answers, compared with ${shown('citingAnswersBefore')} of ${shown('answersBefore')} in the previous ${span}`
  switch (trend(terms)) {
    case 'new':
      return `This ${noun} is a new source: ${engine} did not cite it in the previous ${span}.`
    case 'up':
      return `It is cited more often than before: ${figures}.`
    case 'down':
      return number('citingAnswers') >= STILL_MUCH * number('answers')
        ? `It is cited less often than before, but still a lot: ${figures}.`
        : `It is cited less and less, so limit the effort: ${figures}.`
    default:
      return number('citingNamingOnlyCompetitors') <= FEW
        ? `That is little evidence out of ${shown('answers')} answers, so read the ${noun} before you invest more time.`
        : usual(terms)
  }
}

/** Compares these answers with all answers of the engine. */
function usual(terms: CopyTerms): string {
  const { number, shown, engine, brand, noun } = terms
  if (number('brandNamedPercent') === 0)
    return `${engine} named ${brand} in none of its ${countedNoun(number('answers'), 'answer')}, so start with a source it already relies on.`
  const [here, all] = [shown('citingNamingOnlyCompetitorsPercent'), shown('namingOnlyCompetitorsPercent')]
  switch (comparedWithUsual(terms)) {
    case 'more':
      return `Answers citing this ${noun} leave out ${brand} more often than usual: ${here} %, compared with ${all} % of all answers.`
    case 'less':
      return `Answers citing this ${noun} leave out ${brand} less often than usual: ${here} %, compared with ${all} % of all answers.`
    case 'same':
      return `This is about average for ${engine}, where ${all} % of all answers leave out ${brand}; the ${noun} matters because it is cited often.`
  }
}
