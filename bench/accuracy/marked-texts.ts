import { fold } from '../../src/language/index.js'
import type { Labelled, LabelledAnswer, LabelledBrand } from './labelled-answers.js'

const MENTION = /⟦([^⟧]*)⟧/g
const HEAD = /^=== (?<id>[^|]+)\|(?<language>[^|]+)\|(?<trade>[^|]+)\|(?<prompt>.*)$/

/**
 * Reads texts in which ⟦ ⟧ marks every mention of a brand. The brands come first, as `brand | variations | domain | trade`, then
 * a line of dashes, then the texts, each under `=== id | language | trade | prompt`. A pair is hard if the name also occurs
 * unmarked in one of the texts, with another meaning.
 */
export function parseMarkedTexts(content: string): Omit<Labelled, 'name'> {
  const [head = '', ...parts] = content.split(/^---$/m)
  const brands = head
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(brandOf)
  const texts = parts
    .join('---')
    .split(/^(?==== )/m)
    .filter((part) => part.startsWith('=== '))
    .map((part) => textOf(part, brands))
  const elsewhere = new Map(
    texts.map((text) => [text.id, brands.filter((brand) => isUnmarked(text.marked, brand))]),
  )
  const ambiguous = new Set([...elsewhere.values()].flat().map(({ brand }) => brand))
  return { brands, answers: texts.map((text) => answerOf(text, elsewhere.get(text.id) ?? [], ambiguous)) }
}

function brandOf(line: string): LabelledBrand {
  const [brand = '', variations = '', brandDomain = '', trade = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const brandVariations = variations
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return { brand, brandVariations, brandDomain, trade }
}

interface MarkedText {
  id: string
  language: string
  trade: string
  marked: string
  mentions: string[]
}

function textOf(part: string, brands: readonly LabelledBrand[]): MarkedText {
  const [line = '', ...lines] = part.split('\n')
  const { id = '', language = '', trade = '' } = HEAD.exec(line)?.groups ?? {}
  if (id === '') throw new Error(`No heading of a text: ${line}`)
  const marked = lines.join('\n').trim()
  const named = new Set([...marked.matchAll(MENTION)].map(([, name = '']) => brandNamed(name, brands).brand))
  return {
    id: id.trim(),
    language: language.trim(),
    trade: trade.trim(),
    marked,
    mentions: brands.map(({ brand }) => brand).filter((brand) => named.has(brand)),
  }
}

/** The brand with the longest name within the marked words. */
function brandNamed(marked: string, brands: readonly LabelledBrand[]): LabelledBrand {
  const letters = lettersOf(marked)
  const lengthWithin = ({ brand, brandVariations }: LabelledBrand) =>
    Math.max(
      ...[brand, ...brandVariations].map((name) => (letters.includes(lettersOf(name)) ? name.length : 0)),
    )
  const [best] = brands.toSorted((one, other) => lengthWithin(other) - lengthWithin(one))
  if (best === undefined || lengthWithin(best) === 0) throw new Error(`No brand is called ${marked}`)
  return best
}

function lettersOf(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether the text has a name of the brand as a separate word that is not marked. */
function isUnmarked(marked: string, { brand, brandVariations }: LabelledBrand): boolean {
  const rest = fold(marked.replace(MENTION, ' '))
  return [brand, ...brandVariations].some((name) => {
    const letters = fold(name).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'u').test(rest)
  })
}

function answerOf(
  { marked, mentions, ...text }: MarkedText,
  elsewhere: readonly LabelledBrand[],
  ambiguous: ReadonlySet<string>,
): LabelledAnswer {
  return {
    ...text,
    text: marked.replace(MENTION, '$1'),
    citations: [],
    mentions,
    hardMentions: mentions.filter((brand) => ambiguous.has(brand)),
    hardNegatives: elsewhere.map(({ brand }) => brand).filter((brand) => !mentions.includes(brand)),
    synthetic: true,
  }
}
