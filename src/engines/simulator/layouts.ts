import type { Dice } from './chance.js'
import type { SimulatedMention } from './mentioned-brands.js'
import {
  claim,
  paragraph,
  type PassageBlock,
  type PassageLine,
  type PassageSentence,
  remark,
} from './passage.js'
import { inSentenceCase, MODELS } from './texts.js'
import { type Opinion, standalone, type Wording } from './wording.js'

/** The content of an answer before it gets a layout. */
export interface AnswerContent {
  wording: Wording
  named: SimulatedMention[]
  /** Goods have model names, services do not. */
  hasModels: boolean
  /** A tracked brand for which the answer reports that nothing was found. */
  missing: string | undefined
}

const DASHES = [' – ', ': ', ' — '] as const

function titleOf({ shown, isTracked }: SimulatedMention, { hasModels }: AnswerContent, dice: Dice): string {
  const isModel = hasModels && isTracked && dice.happens(0.3)
  return isModel ? `${shown} ${dice.pick(MODELS)} ${dice.between(2, 6)}` : shown
}

function opinionSentences({ brand, good, also, bad }: Opinion): PassageSentence[] {
  return [good, also, bad].flatMap((words) =>
    words === undefined ? [] : [claim(standalone(words), brand.name)],
  )
}

/** Adds praise for a brand that is called the best of its kind or comes first in prose. */
function kinder(opinion: Opinion, wording: Wording): Opinion {
  return opinion.isPraise ? opinion : { ...opinion, good: wording.opine('praise'), also: opinion.good }
}

/** `- **Name** – What is said of it.` */
export function bullets(content: AnswerContent, dice: Dice): PassageBlock[] {
  const dash = dice.pick(DASHES)
  return [
    content.named.map((brand) => ({
      mark: `- **${titleOf(brand, content, dice)}**${dash}`,
      sentences: opinionSentences(content.wording.opinionOf(brand)),
    })),
  ]
}

/** `1. **Name** (Best value): What is said of it.` */
export function numbered(content: AnswerContent, dice: Dice): PassageBlock[] {
  const { wording } = content
  const dash = dice.pick(DASHES)
  const labelled = dice.happens(0.4)
  return [
    content.named.map((brand, at) => {
      const label = labelled ? ` (${wording.label(at)})` : ''
      const opinion = wording.opinionOf(brand)
      return {
        mark: `${at + 1}. **${titleOf(brand, content, dice)}**${label}${dash}`,
        sentences: opinionSentences(labelled ? kinder(opinion, wording) : opinion),
      }
    }),
  ]
}

/** Renders each brand as a heading with a list of points. */
export function sections(content: AnswerContent, dice: Dice): PassageBlock[] {
  const { wording } = content
  const labelled = dice.happens(0.6)
  return content.named.flatMap((brand, at) => {
    const title = titleOf(brand, content, dice)
    const heading = labelled ? `${wording.label(at)}: ${title}` : `${at + 1}. ${title}`
    const points = opinionSentences(kinder(wording.opinionOf(brand), wording))
    const lines = points.map((sentence): PassageLine => ({ mark: '* ', sentences: [sentence] }))
    return [[{ mark: `### ${heading}`, sentences: [] }], lines]
  })
}

export function comparisonTable({ wording, named }: AnswerContent, dice: Dice): PassageBlock[] {
  const row = (cells: readonly string[]): PassageLine => ({ mark: `| ${cells.join(' | ')} |`, sentences: [] })
  const { columns, prices } = wording.texts
  const rows = named.slice(0, 5).map(({ shown }) => {
    const [strength, weakness] = [wording.opine('strengths'), wording.opine('weaknesses')]
    return row([
      `**${shown}**`,
      inSentenceCase(strength),
      inSentenceCase(weakness),
      inSentenceCase(dice.pick(prices)),
    ])
  })
  return rows.length === 0 ? [] : [[row(columns), row(columns.map(() => '---')), ...rows]]
}

/** Puts two or three brands into each paragraph. */
export function prose({ wording, named }: AnswerContent, dice: Dice): PassageBlock[] {
  const strong = dice.happens(0.5) ? '**' : ''
  const sentences = named.map((brand, at) => {
    const subject = { name: `${strong}${brand.shown}${strong}`, key: at === 0 ? 'first' : 'next' } as const
    const opinion = wording.opinionOf(brand)
    return proseOf(wording, at === 0 ? kinder(opinion, wording) : opinion, subject)
  })
  const blocks: PassageBlock[] = []
  const size = dice.between(2, 3)
  for (let at = 0; at < sentences.length; at += size)
    blocks.push(paragraph(...sentences.slice(at, at + size).flat()))
  return blocks
}

function proseOf(
  wording: Wording,
  { brand, good, also, bad }: Opinion,
  { name, key }: { name: string; key: 'first' | 'next' },
): PassageSentence[] {
  if (good === undefined) {
    const complaint = bad ?? ''
    return [
      claim(wording.say('asFor', { name, complaint, Complaint: inSentenceCase(complaint) }), brand.name),
    ]
  }
  const said = claim(wording.say(key, { name, praise: good }), brand.name)
  const more = also === undefined ? [] : [claim(wording.say('further', { praise: also }), brand.name)]
  return [said, ...more, ...(bad === undefined ? [] : [claim(standalone(bad), brand.name)])]
}

export function advice({ wording }: AnswerContent, count: number): PassageBlock[] {
  const points = Array.from({ length: count }, () => wording.opine('advice'))
  return [
    heading(wording.say('adviceHeading')),
    points.map((point) => ({ mark: '- ', sentences: [claim(point)] })),
  ]
}

export function heading(text: string): PassageBlock {
  return [{ mark: `## ${text}`, sentences: [] }]
}

export function evidence({ wording }: AnswerContent, count: number): PassageBlock {
  return paragraph(...Array.from({ length: count }, () => claim(wording.say('evidence'))))
}

export function absence({ wording, missing }: AnswerContent): PassageBlock {
  return missing === undefined ? [] : aside(wording.say('absences', { name: missing }))
}

/** Returns advice if the answer names few brands, otherwise evidence. */
export function filler(
  content: AnswerContent,
  { usual, dice }: { usual: number; dice: Dice },
): PassageBlock[] {
  const missing = 4 - content.named.length
  return missing > 0 || dice.happens(usual)
    ? advice(content, dice.between(2, 3) + Math.max(0, missing))
    : [evidence(content, dice.between(1, 2))]
}

export function aside(text: string): PassageBlock {
  return paragraph(remark(text))
}
