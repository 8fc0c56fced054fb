import { startOf } from '../../kernel/days.js'
import type { AnswerState, EngineAnswer, Source } from '../provider.js'
import { type Dice, diceOf } from './chance.js'
import { type Manner, MANNERS } from './manners.js'
import { type Cast, castOf } from './named-brands.js'
import { type ChosenPages, chosenPages } from './page-choice.js'
import type { Page } from './pages.js'
import { type Block, brokenOff } from './passage.js'
import { type Setting, settingOf, type SimulatedQuestion } from './question.js'
import { rendered } from './rendered.js'
import { searchQueries } from './search-queries.js'
import { sourced, variantUrl } from './sourced.js'
import { type Speech, speechOf } from './speech.js'
import { type Topic, topicOf } from './topic.js'

export interface SimulatedAnswer extends EngineAnswer {
  askedAt: Date
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Of a hundred answers. */
const INCOMPLETE = 0.5

/** What the engine might have answered on that day. The same question always gives the same answer. */
export function simulatedAnswer(asked: SimulatedQuestion): SimulatedAnswer {
  const setting = settingOf(asked)
  const { engine, prompt, country, day, run } = setting
  const dice = diceOf('answer', engine, prompt, country, day, run)
  const manner = MANNERS[engine]
  const askedAt = new Date(startOf(day).getTime() + Math.floor(dice.roll() * DAY_MS))
  const state = stateOf(manner, dice)
  if (state === 'no_answer') return { ...silence(state), askedAt }
  const topic = topicOf(setting)
  const speech = speechOf(topic, setting, dice)
  if (state === 'refused') return { ...silence(state), askedAt, text: speech.say('refusals') }
  const occasion = { ...setting, topic, speech, manner, state, cast: castOf(setting, dice) }
  return { ...spoken(occasion, dice), askedAt }
}

function stateOf({ noAnswer, refused }: Manner, dice: Dice): AnswerState {
  const roll = dice.roll() * 100
  if (roll < noAnswer) return 'no_answer'
  if (roll < noAnswer + refused) return 'refused'
  return roll < noAnswer + refused + INCOMPLETE ? 'incomplete' : 'finished'
}

function silence(state: AnswerState): EngineAnswer {
  return {
    text: '',
    state,
    citations: [],
    sources: [],
    searchQueries: [],
    searched: false,
    countryApplied: 'native',
    model: 'simulator-1',
    usage: {},
    costUsd: 0,
    rawBodies: [],
  }
}

interface Occasion extends Setting {
  topic: Topic
  speech: Speech
  manner: Manner
  state: AnswerState
  cast: Cast
}

const NO_PAGES: ChosenPages = { about: [], own: new Map(), unused: [] }

function spoken(occasion: Occasion, dice: Dice): EngineAnswer {
  const { manner, state, prompt } = occasion
  const searched = !dice.happens(manner.unsearched / 100)
  const pages = searched ? asGiven(chosenPages(occasion, manner.appetite, dice), occasion, dice) : NO_PAGES
  const whole = sourced(passageOf(occasion, dice), pages, { dice, repeats: manner.repeats })
  const blocks = state === 'incomplete' ? brokenOff(whole, dice.roll()) : whole
  const { text, citations } = rendered(blocks, manner.marker)
  const queries = searched ? searchQueries(occasion, dice.between(...manner.queries), dice) : []
  const sources = sourcesOf([...pages.about, ...pages.own.values(), ...pages.unused])
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

function passageOf({ manner, speech, topic, cast }: Occasion, dice: Dice): Block[] {
  const { named, missing } = cast
  return manner.compose({ speech, named, missing, hasModels: topic.field.kind !== 'service' }, dice)
}

/** The addresses as this answer gives them: one page has one in an answer. */
function asGiven({ about, own, unused }: ChosenPages, { engine }: Occasion, dice: Dice): ChosenPages {
  const given = (page: Page): Page => ({ ...page, url: variantUrl(page, engine, dice) })
  return {
    about: about.map(given),
    own: new Map([...own].map(([name, page]) => [name, given(page)])),
    unused,
  }
}

function sourcesOf(pages: Page[]): Source[] {
  return pages.map(({ url, title }) => ({ url, title }))
}
