import {
  ALSO_NAME,
  COMPOUND_NAME,
  ELSEWHERE,
  KIND,
  LANGUAGE,
  LENGTH,
  NAMES_NEAR,
  OWN,
  type PlaceQuestion,
  RUN,
  SECOND_BEFORE,
  SECOND_BEHIND,
  SIGN_BEFORE,
  SIGN_BEHIND,
  SIZE,
  SPEECH,
  SPOT,
  STRANGERS,
  TIMES,
  TITLE,
  WORD_BEFORE,
  WORD_BEHIND,
} from './questions.js'
import { reasonWords, usualAnswers } from './reasons.js'
import type { Answers, Scale, WeighedAnswers } from './weighing.js'

/** In words for people. */
export interface Reason {
  text: string
  weight: number
}

/** Questions about one and the same thing: at the start of a line no word stands before the name, which is no second reason. */
const TOPICS: readonly (readonly PlaceQuestion[])[] = [
  [KIND, LENGTH, ALSO_NAME, SPEECH, OWN],
  [SPOT, SIGN_BEFORE, WORD_BEFORE, SECOND_BEFORE],
  [SIGN_BEHIND, WORD_BEHIND, SECOND_BEHIND],
  [RUN, TITLE, NAMES_NEAR, COMPOUND_NAME],
  [ELSEWHERE, TIMES],
  [LANGUAGE, SIZE, STRANGERS],
]

const topicByQuestion = new Map(
  TOPICS.flatMap((questions, topic) => questions.map(({ index }) => [index, topic] as const)),
)

/** Of those that speak for a place, and as many of those against it. */
const MOST_REASONS = 3

/** What sets a place apart from others and speaks most for it and against it, the weightiest first. */
export function mainReasons(scale: Scale, answers: Answers): Reason[] {
  const byTopic = new Map<string, WeighedAnswers[]>()
  for (const one of scale.reasons(answers, usualAnswers))
    byTopic.set(topicOf(one), [...(byTopic.get(topicOf(one)) ?? []), one])
  const found = [...byTopic.values()]
    .map(reasonOf)
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
  const fors = found.filter(({ weight }) => weight > 0).slice(0, MOST_REASONS)
  const againsts = found.filter(({ weight }) => weight < 0).slice(0, MOST_REASONS)
  return found.filter((reason) => fors.includes(reason) || againsts.includes(reason))
}

function topicOf({ given }: WeighedAnswers): string {
  const topics = new Set(given.map(([question]) => topicByQuestion.get(question) ?? `alone ${question}`))
  return [...topics].join(' and ')
}

/** The weightiest of a topic speaks for all of them. */
function reasonOf(topic: readonly WeighedAnswers[]): Reason {
  const weight = topic.reduce((sum, one) => sum + one.weight, 0)
  const speaker = topic.find((one) => one.weight > 0 === weight > 0)
  return { text: reasonWords(speaker?.given ?? []), weight }
}
