import type { Dice } from './chance.js'
import type { NamedBrand } from './named-brands.js'
import { type Block, claim, type Line, paragraph, remark, type Sentence } from './passage.js'
import { capitalised } from './phrases.js'
import { bare, type Opinion, type Speech } from './speech.js'

/** What an answer is made of before it has a shape. */
export interface Matter {
  speech: Speech
  named: NamedBrand[]
  /** Things, unlike services, have model names. */
  hasModels: boolean
  /** A tracked brand of which nothing was found. */
  missing: string | undefined
}

const MODELS = [
  'Solvo',
  'Arden',
  'Marra',
  'Tindra',
  'Corvo',
  'Lumo',
  'Ostro',
  'Brisa',
  'Kelda',
  'Varo',
] as const
const DASHES = [' – ', ': ', ' — '] as const

function titleOf({ shown, isTracked }: NamedBrand, { hasModels }: Matter, dice: Dice): string {
  const isModel = hasModels && isTracked && dice.happens(0.3)
  return isModel ? `${shown} ${dice.pick(MODELS)} ${dice.between(2, 6)}` : shown
}

function opinionSentences({ brand, good, also, bad }: Opinion): Sentence[] {
  return [good, also, bad].flatMap((words) => (words === undefined ? [] : [claim(bare(words), brand.name)]))
}

/** Nothing is called the best of its kind, or comes first in prose, without a good word. */
function kinder(opinion: Opinion, speech: Speech): Opinion {
  return opinion.isPraise ? opinion : { ...opinion, good: speech.opine('praise'), also: opinion.good }
}

/** `- **Name** – What is said of it.` */
export function bullets(matter: Matter, dice: Dice): Block[] {
  const dash = dice.pick(DASHES)
  return [
    matter.named.map((brand) => ({
      mark: `- **${titleOf(brand, matter, dice)}**${dash}`,
      sentences: opinionSentences(matter.speech.opinionOf(brand)),
    })),
  ]
}

/** `1. **Name** (Best value): What is said of it.` */
export function numbered(matter: Matter, dice: Dice): Block[] {
  const { speech } = matter
  const dash = dice.pick(DASHES)
  const labelled = dice.happens(0.4)
  return [
    matter.named.map((brand, at) => {
      const label = labelled ? ` (${speech.label(at)})` : ''
      const opinion = speech.opinionOf(brand)
      return {
        mark: `${at + 1}. **${titleOf(brand, matter, dice)}**${label}${dash}`,
        sentences: opinionSentences(labelled ? kinder(opinion, speech) : opinion),
      }
    }),
  ]
}

/** A heading for each, then points. */
export function sections(matter: Matter, dice: Dice): Block[] {
  const { speech } = matter
  const labelled = dice.happens(0.6)
  return matter.named.flatMap((brand, at) => {
    const title = titleOf(brand, matter, dice)
    const heading = labelled ? `${speech.label(at)}: ${title}` : `${at + 1}. ${title}`
    const points = opinionSentences(kinder(speech.opinionOf(brand), speech))
    const lines = points.map((sentence): Line => ({ mark: '* ', sentences: [sentence] }))
    return [[{ mark: `### ${heading}`, sentences: [] }], lines]
  })
}

export function table({ speech, named }: Matter, dice: Dice): Block[] {
  const row = (cells: readonly string[]): Line => ({ mark: `| ${cells.join(' | ')} |`, sentences: [] })
  const { columns, prices } = speech.phrases
  const rows = named.slice(0, 5).map(({ shown }) => {
    const [strength, weakness] = [speech.opine('strengths'), speech.opine('weaknesses')]
    return row([`**${shown}**`, capitalised(strength), capitalised(weakness), capitalised(dice.pick(prices))])
  })
  return rows.length === 0 ? [] : [[row(columns), row(columns.map(() => '---')), ...rows]]
}

/** Two or three brands to a paragraph. */
export function prose({ speech, named }: Matter, dice: Dice): Block[] {
  const strong = dice.happens(0.5) ? '**' : ''
  const told = named.map((brand, at) => {
    const place = { name: `${strong}${brand.shown}${strong}`, key: at === 0 ? 'first' : 'next' } as const
    const opinion = speech.opinionOf(brand)
    return proseOf(speech, at === 0 ? kinder(opinion, speech) : opinion, place)
  })
  const blocks: Block[] = []
  const size = dice.between(2, 3)
  for (let at = 0; at < told.length; at += size) blocks.push(paragraph(...told.slice(at, at + size).flat()))
  return blocks
}

function proseOf(
  speech: Speech,
  { brand, good, also, bad }: Opinion,
  { name, key }: { name: string; key: 'first' | 'next' },
): Sentence[] {
  if (good === undefined) {
    const complaint = bad ?? ''
    return [claim(speech.say('asFor', { name, complaint, Complaint: capitalised(complaint) }), brand.name)]
  }
  const said = claim(speech.say(key, { name, praise: good }), brand.name)
  const more = also === undefined ? [] : [claim(speech.say('further', { praise: also }), brand.name)]
  return [said, ...more, ...(bad === undefined ? [] : [claim(bare(bad), brand.name)])]
}

export function advice({ speech }: Matter, count: number): Block[] {
  const points = Array.from({ length: count }, () => speech.opine('advice'))
  return [
    heading(speech.say('adviceHeading')),
    points.map((point) => ({ mark: '- ', sentences: [claim(point)] })),
  ]
}

export function heading(text: string): Block {
  return [{ mark: `## ${text}`, sentences: [] }]
}

export function evidence({ speech }: Matter, count: number): Block {
  return paragraph(...Array.from({ length: count }, () => claim(speech.say('evidence'))))
}

export function absence({ speech, missing }: Matter): Block {
  return missing === undefined ? [] : aside(speech.say('absences', { name: missing }))
}

/** With few names there is room for advice, and need of it. */
export function filler(matter: Matter, { usual, dice }: { usual: number; dice: Dice }): Block[] {
  const missing = 4 - matter.named.length
  return missing > 0 || dice.happens(usual)
    ? advice(matter, dice.between(2, 3) + Math.max(0, missing))
    : [evidence(matter, dice.between(1, 2))]
}

export function aside(text: string): Block {
  return paragraph(remark(text))
}
