import type { Draft } from './draft.js'
import { counted, sentences } from './phrases.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { escaped } from './shown-text.js'
import { quote, type Words, wordsOf } from './words.js'

export function decliningCitationsCopy(facts: RecommendationFacts): Draft {
  const words = wordsOf(facts)
  const isGone = words.number('citingAnswers') === 0
  return {
    title: (page) =>
      isGone ? `Find out why ${page} is no longer cited` : `Refresh ${page} before it is forgotten`,
    headline: headlineOf(words),
    reasoning: [seen(words), sentences(asked(facts, words), taken(facts, words))],
    suggestions: adviceOf(facts, words),
  }
}

function headlineOf({ engine, span, number, shown }: Words): string {
  return number('citingAnswers') === 0
    ? `${engine} cited this page in ${counted(number('citingAnswersBefore'), 'answer')} in the ${span} before and has not since.`
    : `This page’s share of ${engine}’s answers fell by ${shown('dropPercent')} %, from ${shown('citingBeforePercent')} % to ${shown('citingPercent')} %.`
}

function seen({ page, engine, span, number, shown }: Words): string {
  const before = `${shown('citingAnswersBefore')} of ${shown('comparedAnswersBefore')} answers`
  const compared = `Only prompts that were asked in both spans are compared, so this is not for want of questions.`
  if (number('citingAnswers') === 0)
    return `In the ${span} before these, ${engine} cited your page ${page} in ${before} (${shown('citingBeforePercent')} %). In the ${shown('comparedAnswers')} answers since then it does not appear. ${compared}`
  return `${engine} cited your page ${page} in ${before} (${shown('citingBeforePercent')} %) in the ${span} before, and in ${shown('citingAnswers')} of ${shown('comparedAnswers')} (${shown('citingPercent')} %) since. That is more than answers vary from day to day. ${compared}`
}

function asked({ numbers, prompts }: RecommendationFacts, { prompt, shown }: Words): string {
  if (prompts.length === 0) return ''
  return (numbers.prompts ?? 0) === 1
    ? `All of it was earned by the prompt ${prompt}.`
    : `The page used to answer ${shown('prompts')} prompts, above all ${prompt}.`
}

/** Who stands there now. */
function taken({ successor, competitors }: RecommendationFacts, { rival, engine }: Words): string {
  if (successor !== null) {
    const name = successor.title === null ? 'a page' : quote(successor.title)
    const whose =
      successor.owner === null ? escaped(successor.domain) : `${escaped(successor.owner)}’s own site`
    return `In the answers without it, the page that has gained most is ${name} on ${whose}, cited in ${successor.executions} of them.`
  }
  return competitors.length === 0
    ? `No other page has clearly taken its place.`
    : `No page has clearly taken its place; the name that ${engine} gives most in those answers is ${rival}.`
}

function adviceOf({ successor, page: { kind } }: RecommendationFacts, words: Words): string[] {
  const { page, prompt, engine, number, home } = words
  const isGone = number('citingAnswers') === 0
  return [
    isGone
      ? `Open ${page} as a stranger: does it answer at its old address, without redirect, login or a noindex? Run a crawlability check on it for ${engine}’s agents.`
      : `Ask whoever looks after ${home} what changed on ${page} in these weeks: address, title, a section removed, a consent wall.`,
    `Bring the passage on ${prompt} up to date: current models and prices, the date of the revision in the text, what is no longer true taken out.`,
    ...(successor === null
      ? []
      : [
          `Lay it beside ${successor.title === null ? `the page on ${escaped(successor.domain)}` : quote(successor.title)} and add what that one answers and yours does not. Where it is newer, say so for yourself with newer facts.`,
        ]),
    kind === 'news' || kind === 'blog'
      ? `An article with a date ages. Move what lasts to a page without a date, and link to it from here.`
      : `Link to it from the pages of ${home} that are still cited, with the question as the words of the link.`,
  ]
}
