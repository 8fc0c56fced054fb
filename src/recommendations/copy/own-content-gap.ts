import type { Draft } from './draft.js'
import type { PageKind } from './page-kind.js'
import { counted, figure, listed, sentences, verb } from './phrases.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { escaped } from './shown-text.js'
import { type Words, wordsOf } from './words.js'

/** What to set against a competitor's page of each kind. */
const COUNTERPARTS: Record<PageKind, string> = {
  home: 'a page of its own for this question, not the front page',
  thread: 'an open question-and-answer page',
  comparison: 'a comparison of your range, with measurements',
  list: 'an overview of which of your products suits whom',
  review: 'a page of customers’ experiences, with the critical ones',
  pricing: 'a price page that can be read without signing in',
  docs: 'a help page for people who have not bought yet',
  guide: 'a guide that decides something',
  research: 'figures of your own, with the method',
  shop: 'a category page with text above the products',
  news: 'an article with a date and an author',
  blog: 'an article with a date and an author',
  article: 'a page of its own for this question',
}

export function ownContentGapCopy(facts: RecommendationFacts): Draft {
  const words = wordsOf(facts)
  const owner = escaped(facts.page.owner ?? '')
  return {
    title: (page) =>
      `Publish an answer of your own to ${owner}’s ${facts.page.kind === 'home' ? 'front page' : page}`,
    headline: headlineOf(facts, words, owner),
    reasoning: [sentences(seen(facts, words, owner), asked(words)), naming(words, owner)],
    suggestions: adviceOf(facts, words, owner),
  }
}

function headlineOf(
  { prompts }: RecommendationFacts,
  { engine, prompt, home, shown }: Words,
  owner: string,
): string {
  return prompts.length === 1
    ? `Asked ${prompt}, ${engine} cites ${owner}’s own page and never a page of ${home}.`
    : `For ${shown('prompts')} prompts ${engine} cites ${owner}’s own page and never a page of ${home}.`
}

function seen({ page }: RecommendationFacts, words: Words, owner: string): string {
  const { engine, span, home, number, shown } = words
  const [citing, all] = [number('citingAnswers'), number('promptAnswers')]
  const what =
    page.kind === 'home' ? `${owner}’s front page` : `${owner}’s page ${words.page} (${words.site})`
  const prompts = counted(number('prompts'), 'prompt')
  if (citing === all)
    return `${what} is a source of all ${figure(all)} answers that ${engine} gave to ${prompts} over ${span}. A page of ${home} is a source of none.`
  return `Over ${span} ${engine} relied on ${what} in ${figure(citing)} of ${figure(all)} answers to ${prompts}. In none of these ${shown('promptAnswers')} did it cite ${home}.`
}

function asked({ prompts, number }: Words): string {
  if (prompts.length === 1) return `The prompt is ${prompts[0]}.`
  const others = number('otherPrompts')
  return `The prompts: ${listed(others > 0 ? [...prompts, counted(others, 'other')] : prompts)}.`
}

/** Whether the engine speaks of the brand there all the same. */
function naming({ brand, engine, number, shown }: Words, owner: string): string {
  const naming = number('promptAnswersNamingBrand')
  if (naming === 0)
    return `${brand} is not named in them either, so ${owner} is alone with its own account of the matter.`
  const times = `${figure(naming)} of the ${shown('promptAnswers')} answers ${verb(naming, 'names', 'name')}`
  return `${times} ${brand} all the same: ${engine} knows the brand there from pages of others, and has none of yours to quote.`
}

function adviceOf({ page }: RecommendationFacts, words: Words, owner: string): string[] {
  const { prompts, home, engine, number } = words
  const [first = '', second] = prompts
  const heading = `On ${home}, plan ${COUNTERPARTS[page.kind]}: ${first} as a heading, in the words people use, and the answer in the sentence below it`
  return [
    page.kind === 'home'
      ? `Find out which part of ${owner}’s front page answers ${first}: an engine that cites a front page has found nothing more exact.`
      : `Read ${owner}’s ${words.page} as a buyer would. Note its headings, its figures and its date, and what it leaves open.`,
    second === undefined
      ? `${heading}.`
      : `${heading}. Give ${second} a heading of its own on the same page.`,
    proofFor(page.kind, owner),
    number('promptAnswersNamingBrand') === 0
      ? `Link to it from pages of ${home} that are cited already, and run a crawlability check on it, so that ${engine} can fetch it.`
      : `See which pages ${engine} cites in the answers that do name you, and bring what they say about you to the new page, corrected where it is wrong.`,
  ]
}

/** What makes such a page worth citing beside the other. */
function proofFor(kind: PageKind, owner: string): string {
  switch (kind) {
    case 'comparison':
    case 'list':
      return `Compare by criteria that a buyer can check, and name the case for which ${owner} is the better choice: that makes the rest believable.`
    case 'shop':
    case 'pricing':
      return `Write prices, sizes and terms into the text itself: what only appears after a click or in a picture is not there for an engine.`
    case 'review':
      return `Quote customers with date and use, and leave the middling ones in; ${owner} can copy praise, not experience.`
    case 'docs':
      return `Take the questions from your own support inbox, and answer each in full under its heading, without sending the reader on.`
    default:
      return `Support the answer with what ${owner} cannot copy: measurements, prices, terms, and the case in which your product is not the right choice.`
  }
}
