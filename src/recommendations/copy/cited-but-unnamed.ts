import type { Draft } from './draft.js'
import { counted, figure, listed, sentences, verb } from './phrases.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { escaped } from './shown-text.js'
import { quote, type Words, wordsOf } from './words.js'

export function citedButUnnamedCopy(facts: RecommendationFacts): Draft {
  const words = wordsOf(facts)
  return {
    title: (page) => `Put ${words.brand}’s name into what gets quoted from ${page}`,
    headline: headlineOf(words),
    reasoning: [sentences(seen(words), instead(facts, words)), sentences(asked(facts), cause(facts, words))],
    suggestions: adviceOf(facts, words),
  }
}

function headlineOf({ engine, brand, rival, number, shown }: Words): string {
  const [citing, unnamed] = [number('citingAnswers'), number('citingNotNamingBrand')]
  if (unnamed < citing)
    return `${shown('citingNotNamingBrand')} of ${shown('citingAnswers')} answers that draw on your page do not say ${brand}.`
  return rival === ''
    ? `${engine} uses your page in ${counted(citing, 'answer')} and never says whose it is.`
    : `${engine} uses your page in ${counted(citing, 'answer')}, never says ${brand}, and names ${rival}.`
}

function seen({ page, engine, span, brand, number }: Words): string {
  const [citing, unnamed] = [number('citingAnswers'), number('citingNotNamingBrand')]
  const named = number('citingNamingBrand')
  if (unnamed === citing)
    return `Your page ${page} was a source of ${counted(citing, 'answer')} by ${engine} in the last ${span}. None of them says ${brand}: the reader gets your knowledge without learning whose it is.`
  return `${engine} cited your page ${page} in ${counted(citing, 'answer')} over ${span}. ${figure(named)} ${verb(named, 'names', 'name')} ${brand}, ${figure(unnamed)} ${verb(unnamed, 'does', 'do')} not.`
}

/** Who is named in those answers. */
function instead({ competitors }: RecommendationFacts, { number, shown }: Words): string {
  const nobody = number('citingNamingNobody')
  if (competitors.length === 0) return `No competitor is named in them either: they give advice and no brand.`
  const names = listed(
    competitors.slice(0, 3).map(({ name, executions }) => `${escaped(name)} (${figure(executions)})`),
  )
  if (nobody === 0) return `Every answer without you names a competitor: ${names}.`
  return `Of the answers without you, ${shown('citingNamingNobody')} ${verb(nobody, 'names', 'name')} no tracked brand at all; the others name ${names}.`
}

function asked({ prompts, numbers }: RecommendationFacts): string {
  const [first] = prompts
  if (first === undefined) return ''
  return prompts.length === 1
    ? `It happens with the prompt ${quote(first.prompt)}.`
    : `It happens with ${figure(numbers.prompts ?? 0)} prompts, most often ${quote(first.prompt)} (${figure(first.executions)}).`
}

/** What the page's title has to do with it. */
function cause(facts: RecommendationFacts, { brand }: Words): string {
  const { title } = facts.page
  if (title === null) return ''
  return namesBrand(facts)
    ? `The title does say ${brand}, so it is the text below it that can be quoted without the name.`
    : `Its title does not say ${brand}, so nothing that an engine copies from it does.`
}

function namesBrand({ page, brand }: RecommendationFacts): boolean {
  return (page.title ?? '').toLowerCase().includes(brand.name.toLowerCase())
}

function adviceOf(facts: RecommendationFacts, words: Words): string[] {
  const { brand, prompt, rival, engine } = words
  const { kind, title } = facts.page
  const isProduct = kind === 'shop' || kind === 'pricing' || kind === 'comparison' || kind === 'home'
  const renaming =
    title === null || namesBrand(facts)
      ? []
      : [`Put ${brand} into the title and the main heading, where it now says ${quote(title)}.`]
  return [
    ...renaming,
    isProduct
      ? `Call the products by their full names, ${brand} first, in text and tables: “our range” and “it” do not survive being quoted.`
      : `Rewrite the passage that answers ${prompt} so that its main sentence names ${brand} and still makes sense when it stands alone. “We” and “our” are lost in quotation.`,
    `Give a figure or a method a name of its own, such as a ${brand} test with its year and result: whoever repeats it has to say whose it is.`,
    rival === ''
      ? `Add the example that is missing: which ${brand} product follows from the advice, and for whom it is wrong.`
      : `Say on the page how ${brand} differs from ${rival} for this purpose, with facts. Now ${engine} takes the advice from you and the example from others.`,
  ]
}
