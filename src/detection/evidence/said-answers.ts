import type { PlaceQuestion } from './questions.js'

/** What the answers to one question say to people. */
interface SaidAnswers {
  /** By the number of the answer. */
  words: readonly string[]
  /** Whether the words name a thing that something can be `with`. */
  areThings: boolean
  /** The answer of most places, which nobody would give as a reason. */
  usual: number | undefined
}

/** Words that name something. */
export function things<Answer extends string>(
  question: PlaceQuestion<Answer>,
  words: Readonly<Record<Answer, string>>,
  usual?: NoInfer<Answer>,
): [number, SaidAnswers] {
  return [question.index, { ...said(question, words, usual), areThings: true }]
}

/** Words that say how or where. */
export function manners<Answer extends string>(
  question: PlaceQuestion<Answer>,
  words: Readonly<Record<Answer, string>>,
  usual?: NoInfer<Answer>,
): [number, SaidAnswers] {
  return [question.index, { ...said(question, words, usual), areThings: false }]
}

function said<Answer extends string>(
  { answers, is }: PlaceQuestion<Answer>,
  words: Readonly<Record<Answer, string>>,
  usual: Answer | undefined,
) {
  return {
    words: answers.map((answer) => words[answer]),
    usual: usual === undefined ? undefined : is[usual],
  }
}
