import type { Engine } from '../../kernel/engines.js'
import type { Dice } from './chance.js'
import type { Appetite } from './page-choice.js'
import { type Block, claim, paragraph, remark } from './passage.js'
import {
  absence,
  advice,
  aside,
  bullets,
  evidence,
  filler,
  heading,
  type Matter,
  numbered,
  prose,
  sections,
  table,
} from './shapes.js'

/** How a citation is written down: see `rendered.ts`. */
export type Marker = 'host link' | 'site link' | 'number' | 'number link' | 'bracketed link' | 'span' | 'none'

/** The habits of an engine. */
export interface Manner {
  marker: Marker
  appetite: Appetite
  /** How many of its searches it reveals. */
  queries: readonly [low: number, high: number]
  /** Of a hundred answers: without a search, without any answer, refused. */
  unsearched: number
  noAnswer: number
  refused: number
  /** How probable it is that a further claim leans on a source already given. */
  repeats: number
  compose(matter: Matter, dice: Dice): Block[]
}

const opening = ({ speech }: Matter) => aside(speech.say('openings'))
const lead = ({ speech }: Matter) => paragraph(claim(speech.say('leads')))
const closing = ({ speech }: Matter) => paragraph(claim(speech.say('closings')))
const offer = ({ speech }: Matter) => aside(speech.say('offers'))

export const MANNERS: Record<Engine, Manner> = {
  chatgpt: {
    marker: 'host link',
    appetite: { cites: [3, 7], reads: [3, 9] },
    queries: [1, 4],
    unsearched: 8,
    noAnswer: 0,
    refused: 1,
    repeats: 0.1,
    compose: (matter, dice) => [
      opening(matter),
      ...dice.pick([numbered, bullets, numbered, sections])(matter, dice),
      absence(matter),
      ...filler(matter, { usual: 0.4, dice }),
      dice.happens(0.6) ? offer(matter) : closing(matter),
    ],
  },
  google: {
    marker: 'site link',
    appetite: { cites: [2, 5], reads: [1, 3] },
    queries: [0, 0],
    unsearched: 0,
    noAnswer: 12,
    refused: 0,
    repeats: 0.05,
    compose: (matter, dice) => [
      lead(matter),
      ...dice.pick([bullets, bullets, prose])(matter, dice),
      absence(matter),
      ...filler(matter, { usual: 0.3, dice }),
    ],
  },
  perplexity: {
    marker: 'number',
    appetite: { cites: [5, 9], reads: [2, 6] },
    queries: [1, 3],
    unsearched: 0,
    noAnswer: 0,
    refused: 0.5,
    repeats: 0.5,
    compose: (matter, dice) => [
      lead(matter),
      ...dice.pick([bullets, prose, bullets])(matter, dice),
      ...(dice.happens(0.25) ? table(matter, dice) : []),
      absence(matter),
      ...filler(matter, { usual: 0.1, dice }),
      paragraph(claim(matter.speech.say('evidence')), claim(matter.speech.say('closings'))),
    ],
  },
  copilot: {
    marker: 'number link',
    appetite: { cites: [2, 5], reads: [1, 3] },
    queries: [0, 0],
    unsearched: 0,
    noAnswer: 6,
    refused: 1.5,
    repeats: 0.1,
    compose: (matter, dice) => [
      opening(matter),
      ...bullets(matter, dice),
      absence(matter),
      ...filler(matter, { usual: 0.1, dice }),
      paragraph(claim(matter.speech.say('closings')), remark(matter.speech.say('offers'))),
    ],
  },
  google_ai_mode: {
    marker: 'bracketed link',
    appetite: { cites: [5, 9], reads: [3, 8] },
    queries: [3, 5],
    unsearched: 0,
    noAnswer: 3,
    refused: 0,
    repeats: 0.2,
    compose: (matter, dice) => [
      lead(matter),
      heading(matter.speech.say('picksHeading')),
      ...dice.pick([bullets, numbered, sections])(matter, dice),
      absence(matter),
      heading(matter.speech.say('tableHeading')),
      ...table(matter, dice),
      ...advice(matter, dice.between(3, 4)),
      closing(matter),
    ],
  },
  gemini: {
    marker: 'span',
    appetite: { cites: [3, 7], reads: [2, 7] },
    queries: [2, 5],
    unsearched: 4,
    noAnswer: 0,
    refused: 1,
    repeats: 0.25,
    compose: (matter, dice) => [
      opening(matter),
      ...dice.pick([sections, sections, bullets])(matter, dice),
      absence(matter),
      ...filler(matter, { usual: 1, dice }),
      heading(matter.speech.say('verdictHeading')),
      paragraph(claim(matter.speech.say('evidence')), claim(matter.speech.say('closings'))),
    ],
  },
  claude: {
    marker: 'none',
    appetite: { cites: [1, 3], reads: [2, 6] },
    queries: [1, 3],
    unsearched: 25,
    noAnswer: 0,
    refused: 2,
    repeats: 0,
    compose: (matter, dice) => [
      lead(matter),
      ...dice.pick([prose, prose, prose, bullets])(matter, dice),
      absence(matter),
      evidence(matter, matter.named.length < 4 ? 4 : 2),
      paragraph(remark(matter.speech.say('cautions'))),
      paragraph(claim(matter.speech.say('closings')), remark(matter.speech.say('offers'))),
    ],
  },
}
