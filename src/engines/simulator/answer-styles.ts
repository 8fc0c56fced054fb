import { type ContractEngine, type Engine, isOfContract } from '../../kernel/engines.js'
import type { Dice } from './chance.js'
import {
  absence,
  advice,
  type AnswerContent,
  aside,
  bullets,
  comparisonTable,
  evidence,
  filler,
  heading,
  numbered,
  prose,
  sections,
} from './layouts.js'
import type { ReadingHabit } from './page-choice.js'
import { type CitationMarker, claim, paragraph, type PassageBlock, remark } from './passage.js'

/** The style in which an engine answers. */
export interface AnswerStyle {
  marker: CitationMarker
  habit: ReadingHabit
  /** Range for the number of searches that it reports. */
  queries: readonly [low: number, high: number]
  /** Percentages of answers without a search, without any answer, and refused. */
  unsearched: number
  noAnswer: number
  refused: number
  /** Probability that a further claim repeats a source. */
  repeats: number
  compose(content: AnswerContent, dice: Dice): PassageBlock[]
}

const opening = ({ wording }: AnswerContent) => aside(wording.say('openings'))
const lead = ({ wording }: AnswerContent) => paragraph(claim(wording.say('leads')))
const closing = ({ wording }: AnswerContent) => paragraph(claim(wording.say('closings')))
const offer = ({ wording }: AnswerContent) => aside(wording.say('offers'))

const ANSWER_STYLES: Record<ContractEngine, AnswerStyle> = {
  chatgpt: {
    marker: 'host link',
    habit: { cites: [3, 7], reads: [3, 9] },
    queries: [1, 4],
    unsearched: 8,
    noAnswer: 0,
    refused: 1,
    repeats: 0.1,
    compose: (content, dice) => [
      opening(content),
      ...dice.pick([numbered, bullets, numbered, sections])(content, dice),
      absence(content),
      ...filler(content, { usual: 0.4, dice }),
      dice.happens(0.6) ? offer(content) : closing(content),
    ],
  },
  google: {
    marker: 'site link',
    habit: { cites: [2, 5], reads: [1, 3] },
    queries: [0, 0],
    unsearched: 0,
    noAnswer: 12,
    refused: 0,
    repeats: 0.05,
    compose: (content, dice) => [
      lead(content),
      ...dice.pick([bullets, bullets, prose])(content, dice),
      absence(content),
      ...filler(content, { usual: 0.3, dice }),
    ],
  },
  perplexity: {
    marker: 'number',
    habit: { cites: [5, 9], reads: [2, 6] },
    queries: [1, 3],
    unsearched: 0,
    noAnswer: 0,
    refused: 0.5,
    repeats: 0.5,
    compose: (content, dice) => [
      lead(content),
      ...dice.pick([bullets, prose, bullets])(content, dice),
      ...(dice.happens(0.25) ? comparisonTable(content, dice) : []),
      absence(content),
      ...filler(content, { usual: 0.1, dice }),
      paragraph(claim(content.wording.say('evidence')), claim(content.wording.say('closings'))),
    ],
  },
  copilot: {
    marker: 'number link',
    habit: { cites: [2, 5], reads: [1, 3] },
    queries: [0, 0],
    unsearched: 0,
    noAnswer: 6,
    refused: 1.5,
    repeats: 0.1,
    compose: (content, dice) => [
      opening(content),
      ...bullets(content, dice),
      absence(content),
      ...filler(content, { usual: 0.1, dice }),
      paragraph(claim(content.wording.say('closings')), remark(content.wording.say('offers'))),
    ],
  },
  google_ai_mode: {
    marker: 'bracketed link',
    habit: { cites: [5, 9], reads: [3, 8] },
    queries: [3, 5],
    unsearched: 0,
    noAnswer: 3,
    refused: 0,
    repeats: 0.2,
    compose: (content, dice) => [
      lead(content),
      heading(content.wording.say('picksHeading')),
      ...dice.pick([bullets, numbered, sections])(content, dice),
      absence(content),
      heading(content.wording.say('tableHeading')),
      ...comparisonTable(content, dice),
      ...advice(content, dice.between(3, 4)),
      closing(content),
    ],
  },
  gemini: {
    marker: 'span',
    habit: { cites: [3, 7], reads: [2, 7] },
    queries: [2, 5],
    unsearched: 4,
    noAnswer: 0,
    refused: 1,
    repeats: 0.25,
    compose: (content, dice) => [
      opening(content),
      ...dice.pick([sections, sections, bullets])(content, dice),
      absence(content),
      ...filler(content, { usual: 1, dice }),
      heading(content.wording.say('verdictHeading')),
      paragraph(claim(content.wording.say('evidence')), claim(content.wording.say('closings'))),
    ],
  },
  claude: {
    marker: 'none',
    habit: { cites: [1, 3], reads: [2, 6] },
    queries: [1, 3],
    unsearched: 25,
    noAnswer: 0,
    refused: 2,
    repeats: 0,
    compose: (content, dice) => [
      lead(content),
      ...dice.pick([prose, prose, prose, bullets])(content, dice),
      absence(content),
      evidence(content, content.named.length < 4 ? 4 : 2),
      paragraph(remark(content.wording.say('cautions'))),
      paragraph(claim(content.wording.say('closings')), remark(content.wording.say('offers'))),
    ],
  },
}

/** A sandbox asks other engines only for fan-outs. They then answer in ChatGPT's style. */
export function answerStyle(engine: Engine): AnswerStyle {
  return ANSWER_STYLES[isOfContract(engine) ? engine : 'chatgpt']
}
