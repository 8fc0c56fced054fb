import {
  countedNoun,
  type CopyTerms,
  figure,
  listedCounts,
  quote,
  sentences,
  verb,
} from '../copy/copy-terms.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import type { EngineCounts } from '../engine-facts/engine-counts.js'
import { evidenceAt } from '../engine-facts/evidence.js'
import { confidenceIn, reachOf } from '../score.js'
import {
  type RecommendationFinding,
  ownPageFollowUp,
  type RecommendationDefinition,
  findingSubject,
} from './definition.js'

/** A single answer may be chance. */
const LEAST_EXECUTIONS = 2
/** If most answers citing the page name the brand, the rest is normal variation. */
const LEAST_SHARE = 0.5

/** A page of the brand that is cited in answers that do not name the brand. */
export const citedButUnnamed = {
  type: 'cited_but_unnamed',
  group: 'on_page',
  find: (counts) =>
    counts.facts.pages.flatMap(({ owner }, page) => {
      if (owner !== 0) return []
      const citing = counts.citingNow(page)
      const unnamed = citing.filter((each) => counts.brandNamed[each] === 0)
      const isFound = unnamed.length >= LEAST_EXECUTIONS && unnamed.length >= LEAST_SHARE * citing.length
      return isFound ? [finding(counts, page, unnamed)] : []
    }),
  copy: (facts, terms) => ({
    title: ({ brand, page }) => `Mention ${brand} by name on ${page}`,
    headline: headline(terms),
    reasoning: [
      sentences(citations(terms), namedInstead(facts, terms)),
      sentences(prompts(facts), pageTitle(facts, terms)),
    ],
    suggestions: steps(facts, terms),
  }),
  followUp: ownPageFollowUp(
    ({ engine, brand, page }) => `Get ${engine} to name ${brand} when citing ${page}`,
  ),
  example: {
    page: {
      url: 'https://brand.example/choosing-shoes',
      title: 'How to choose shoes',
      domain: 'brand.example',
      category: 'Brand',
      owner: 0,
    },
    answers: [{ count: 4, cites: true, named: [1] }],
  },
} as const satisfies RecommendationDefinition

function finding(
  { facts, now, citingNow, competitorNamed }: EngineCounts,
  index: number,
  unnamed: Int32Array,
): RecommendationFinding {
  const page = facts.pages[index]!
  const citations = citingNow(index).length
  return {
    subject: findingSubject(page),
    page,
    citations,
    scoreParts: {
      reach: reachOf(citations, now.executions),
      gap: unnamed.length / citations,
      ease: 0.9,
      confidence: confidenceIn(unnamed.length),
    },
    details: () => ({
      evidence: evidenceAt(facts, unnamed),
      numbers: {
        citingAnswers: citations,
        citingNotNamingBrand: unnamed.length,
        citingNamingBrand: citations - unnamed.length,
        citingNamingNobody: unnamed.reduce((sum, each) => sum + 1 - competitorNamed[each]!, 0),
      },
    }),
  }
}

function headline({ engine, brand, competitor, number, shown }: CopyTerms): string {
  const [citing, unnamed] = [number('citingAnswers'), number('citingNotNamingBrand')]
  if (unnamed < citing)
    return `${shown('citingNotNamingBrand')} of ${shown('citingAnswers')} ${engine} answers citing your page do not name ${brand}.`
  const cites = `${engine} cites your page in ${countedNoun(citing, 'answer')}`
  return competitor === ''
    ? `${cites} and never names ${brand}.`
    : `${cites} and names ${competitor} instead of ${brand}.`
}

function citations({ page, engine, span, brand, number }: CopyTerms): string {
  const [citing, unnamed] = [number('citingAnswers'), number('citingNotNamingBrand')]
  const named = number('citingNamingBrand')
  const cited = `In the last ${span}, ${engine} cited your page ${page} in ${countedNoun(citing, 'answer')}`
  return unnamed === citing
    ? `${cited}, and none of them names ${brand}.`
    : `${cited}. ${figure(named)} ${verb(named, 'names', 'name')} ${brand}, ${figure(unnamed)} ${verb(unnamed, 'does', 'do')} not.`
}

function namedInstead({ competitors }: RecommendationFacts, { brand, number, shown }: CopyTerms): string {
  const nobody = number('citingNamingNobody')
  if (competitors.length === 0) return `They name no competitor either: they give advice without a brand.`
  const names = listedCounts(competitors.slice(0, 3))
  return nobody === 0
    ? `All answers without ${brand} name a competitor: ${names}.`
    : `Of the answers without ${brand}, ${shown('citingNamingNobody')} ${verb(nobody, 'names', 'name')} no tracked brand; the others name ${names}.`
}

function prompts({ prompts: asked, numbers }: RecommendationFacts): string {
  const [first] = asked
  if (first === undefined) return ''
  return asked.length === 1
    ? `This happens with the prompt ${quote(first.prompt)}.`
    : `This happens with ${figure(numbers['prompts'] ?? 0)} prompts, most often ${quote(first.prompt)} (${figure(first.executions)}).`
}

function pageTitle(facts: RecommendationFacts, { brand }: CopyTerms): string {
  if (facts.page.title === null) return ''
  return titleNamesBrand(facts)
    ? `The page title names ${brand}, so it is the text below that is quoted without the name.`
    : `The page title does not name ${brand}, so the page is easily quoted without you.`
}

function titleNamesBrand({ page, brand }: RecommendationFacts): boolean {
  return (page.title ?? '').toLowerCase().includes(brand.name.toLowerCase())
}

const PRODUCT_PAGES = new Set(['shop', 'pricing', 'comparison', 'home'])

function steps(facts: RecommendationFacts, { brand, prompt, competitor, engine }: CopyTerms): string[] {
  const { form, title } = facts.page
  return [
    ...(title === null || titleNamesBrand(facts)
      ? []
      : [`Add ${brand} to the page title and the main heading, which now read ${quote(title)}.`]),
    PRODUCT_PAGES.has(form)
      ? `Use full product names that start with ${brand}, in the text and in tables. “Our range” and “it” lose their meaning when quoted.`
      : `Rewrite the passage that answers ${prompt} so that its main sentence names ${brand} and makes sense on its own. “We” and “our” lose their meaning when quoted.`,
    `Give your data or your method a name that includes ${brand}, so that anyone who quotes it names the source.`,
    competitor === ''
      ? `Add an example: which ${brand} product fits the advice, and who should choose something else.`
      : `Explain on the page how ${brand} differs from ${competitor}, with facts. Currently ${engine} takes the advice from you and the example from others.`,
  ]
}
