import { DAY_MS, startOf } from '../../kernel/days.js'
import type { AnswerState, EngineAnswer } from '../provider.js'
import { answerStyle, type AnswerStyle } from './answer-styles.js'
import { type Dice, diceOf } from './chance.js'
import { type MentionedBrands, mentionedBrands } from './mentioned-brands.js'
import { type ChosenPages, chosenPages } from './page-choice.js'
import type { SimulatedPage } from './pages.js'
import { brokenOff, rendered, sourced, variantUrl } from './passage.js'
import { type SeededQuestion, seededQuestion, type SimulatedQuestion } from './question.js'
import { fillSlots, TEXTS } from './texts.js'
import { type Topic, topicOf } from './topic.js'
import { placeName, type Wording, wordingFor } from './wording.js'

export interface SimulatedAnswer extends EngineAnswer {
  askedAt: Date
}

/** Percentage of incomplete answers. */
const INCOMPLETE = 0.5

/** The answer that the engine might have given on that day. The same question always returns the same answer. */
export function simulatedAnswer(asked: SimulatedQuestion): SimulatedAnswer {
  const question = seededQuestion(asked)
  const { engine, prompt, country, day, run } = question
  const dice = diceOf('answer', engine, prompt, country, day, run)
  const style = answerStyle(engine)
  const askedAt = new Date(startOf(day).getTime() + Math.floor(dice.roll() * DAY_MS))
  const state = stateOf(style, dice)
  if (state === 'no_answer') return { ...silence(state), askedAt }
  const topic = topicOf(question)
  const wording = wordingFor(topic, question, dice)
  if (state === 'refused') return { ...silence(state), askedAt, text: wording.say('refusals') }
  const mentioned = mentionedBrands({ ...question, topic }, dice)
  const occasion = { ...question, topic, wording, style, state, mentioned }
  return { ...spoken(occasion, dice), askedAt }
}

function stateOf({ noAnswer, refused }: AnswerStyle, dice: Dice): AnswerState {
  const roll = dice.roll() * 100
  if (roll < noAnswer) return 'no_answer'
  if (roll < noAnswer + refused) return 'refused'
  return roll < noAnswer + refused + INCOMPLETE ? 'incomplete' : 'finished'
}

function silence(state: AnswerState): EngineAnswer {
  return {
    text: '',
    state,
    refusal: state === 'refused' ? 'refusal' : null,
    citations: [],
    sources: [],
    searchQueries: [],
    searched: false,
    shopping: [],
    ads: [],
    countryApplied: 'native',
    model: 'simulator-1',
    usage: {},
    costUsd: 0,
    rawBodies: [],
  }
}

interface Occasion extends SeededQuestion {
  topic: Topic
  wording: Wording
  style: AnswerStyle
  state: AnswerState
  mentioned: MentionedBrands
}

const NO_PAGES: ChosenPages = { about: [], own: new Map(), unused: [] }

function spoken(occasion: Occasion, dice: Dice): EngineAnswer {
  const { style, state, prompt, wording, topic, mentioned } = occasion
  const searched = !dice.happens(style.unsearched / 100)
  const pages = searched ? asGiven(chosenPages(occasion, style.habit, dice), occasion, dice) : NO_PAGES
  const { named, missing } = mentioned
  const hasModels = topic.field.kind !== 'service'
  const passage = style.compose({ wording, named, missing, hasModels }, dice)
  const whole = sourced(passage, pages, { dice, repeats: style.repeats })
  const blocks = state === 'incomplete' ? brokenOff(whole, dice.roll()) : whole
  const { text, citations } = rendered(blocks, style.marker)
  const queries = searched ? searchQueries(occasion, dice.between(...style.queries), dice) : []
  const read = [...pages.about, ...pages.own.values(), ...pages.unused]
  const sources = read.map(({ url, title }) => ({ url, title }))
  return {
    ...silence(state),
    text,
    citations,
    sources,
    searchQueries: queries,
    searched,
    usage: {
      inputTokens: Math.ceil(prompt.length / 4) + 340 * sources.length,
      outputTokens: Math.ceil(text.length / 4),
      ...(searched && { searches: Math.max(1, queries.length) }),
    },
  }
}

/** Writes each page's address as this engine would. A page keeps one address within an answer. */
function asGiven({ about, own, unused }: ChosenPages, { engine }: Occasion, dice: Dice): ChosenPages {
  const given = (page: SimulatedPage): SimulatedPage => ({ ...page, url: variantUrl(page, engine, dice) })
  return {
    about: about.map(given),
    own: new Map([...own].map(([name, page]) => [name, given(page)])),
    unused,
  }
}

const MAX_QUERY_LENGTH = 120
/** Used if the prompt could not be parsed reliably. They quote the whole subject. */
const PLAIN_QUERIES = ['{about}', '{about} {year}', '{about} reddit', '{one} {other}']

function searchQueries(
  { topic, prompt, country, day, mentioned }: Occasion,
  count: number,
  dice: Dice,
): string[] {
  const [one, other] = mentioned.named
  const isSure = topic.subject !== undefined && topic.isSubjectSure
  const patterns = isSure ? TEXTS[topic.language].searchQueries : PLAIN_QUERIES
  const usable = other === undefined ? patterns.slice(0, -1) : patterns
  const subject = topic.subject ?? wordsOf(prompt)
  const slots = {
    subject,
    about: topic.wish === '' ? subject : `${subject} ${topic.wish}`,
    place: placeName(country),
    year: day.slice(0, 4),
    one: one?.name ?? '',
    other: other?.name ?? '',
  }
  // The first query is nearly always the plain one.
  const chosen = [patterns[0] ?? '', ...dice.draw(usable.slice(1), count - 1)].slice(0, count)
  return [...new Set(chosen.map((pattern) => fillSlots(pattern, slots).slice(0, MAX_QUERY_LENGTH).trim()))]
}

/** The first words of the prompt, used if no subject was found in it. */
function wordsOf(prompt: string): string {
  const words = prompt.slice(0, 200).match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []
  return words.slice(0, 8).join(' ') || 'buying advice'
}
