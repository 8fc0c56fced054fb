import knownWords from './known-words.json' with { type: 'json' }
import { isNumberWord, isSupportedNumber, numbersIn } from './numbers-in-text.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import { plainLine } from '../copy/shown-text.js'

/** Capitalised words that are not names: pronouns, abbreviations of the trade, files that any site may have. */
const NEVER_NAMES = new Set(knownWords.neverNames)

/** Words that may start a sentence with a capital. They are never names there. */
const SENTENCE_OPENINGS = new Set(knownWords.sentenceOpenings)

/**
 * Finds numbers, names and addresses in a text that are not in the facts. It checks the wording of a language model, so it would
 * rather refuse too much than accept an invention.
 */
export function unsupported(copyText: string, facts: RecommendationFacts): string[] {
  const strings = stringsIn(facts)
  const rest = withoutQuoted(withoutStrings(plainLine(copyText), strings), strings)
  const numbers = numbersIn(rest).filter((number) => !isSupportedNumber(number, facts))
  const names = unknownNames(rest, namesInFacts(facts))
  return [...new Set([...numbers.map(({ text }) => text), ...names])]
}

/** Returns all texts in the facts, longest first. */
function stringsIn(facts: RecommendationFacts): string[] {
  const { brand, engineName, page, competitors, prompts, refusals, successor, leader } = facts
  const strings = [
    brand.name,
    brand.domain,
    engineName,
    page.url,
    page.title,
    page.domain,
    page.path,
    page.owner,
    ...competitors.map(({ name }) => name),
    ...prompts.map(({ prompt }) => prompt),
    ...refusals.flatMap(({ agents, rule, remedy }) => [...agents, rule, ...remedy]),
    successor?.title,
    successor?.domain,
    successor?.owner,
    leader?.engineName,
    leader?.rival,
    leader?.prompt,
  ]
  return strings
    .flatMap((text) => (text === null || text === undefined ? [] : [plainLine(text)]))
    .filter((text) => text !== '')
    .toSorted((one, other) => other.length - one.length)
}

/** Put in place of a removed text, so that the words around it do not merge. */
const GAP = '\u0000'
const BEFORE = '(?<![\\p{L}\\p{N}_@%/-]|[\\p{L}\\p{N}]\\.)'
const AFTER = '(?![\\p{L}\\p{N}_]|[-./@:?&=#][\\p{L}\\p{N}/@])'

/** Removes whole texts of the facts, except texts that could be mistaken for a number. */
function withoutStrings(text: string, strings: string[]): string {
  let rest = text
  for (const each of strings) {
    if (numbersIn(each).some((number) => number.text.length === each.length)) continue
    if (!rest.includes(each)) continue
    const pattern = each.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    rest = rest.replace(new RegExp(`${BEFORE}${pattern}${AFTER}`, 'gu'), GAP)
  }
  return rest
}

/** Removes parts of texts of the facts: quoted parts, parts cut off by an ellipsis, and parts of an address like `r/running`. */
function withoutQuoted(text: string, strings: string[]): string {
  const isPart = (part: string) => part.length > 2 && strings.some((each) => each.includes(part))
  const isStep = (part: string) => strings.some((each) => each.includes(`/${part}/`))
  return text
    .replace(/“([^“”]{1,300})”/gu, (whole, inner: string) => (isPart(inner.replace(/…$/, '')) ? GAP : whole))
    .replace(/\S+/gu, (word) => withoutBeginning(word, isPart))
    .replace(/[\p{L}\p{N}_-]{1,100}\/[\p{L}\p{N}_-]{1,100}/gu, (part) => (isStep(part) ? GAP : part))
}

/** Removes the beginning of an address of the facts, cut off by an ellipsis: `lists.example/best…`. */
function withoutBeginning(word: string, isPart: (part: string) => boolean): string {
  const end = word.lastIndexOf('…')
  return end > 0 && isPart(word.slice(0, end).replace(/^[“(]+/, '')) ? GAP + word.slice(end + 1) : word
}

/** Finds tokens with a dot inside, and capitalised words that are neither known names nor common words. */
function unknownNames(text: string, known: Set<string>): string[] {
  const found: string[] = []
  let opens = true
  for (const [token] of text.matchAll(
    /[\p{L}\p{M}\p{N}]+(?:[.’'@:/_-]+[\p{L}\p{M}\p{N}]+)*|[.!?…:;“”()\n\u2022–—-]/gu,
  )) {
    const isWord = /[\p{L}\p{N}]/u.test(token)
    if (/\p{L}/u.test(token) && !isOrdinary(token, opens, known)) found.push(token)
    // A word after the end of a sentence, a colon or an opening mark may have a capital because of its position.
    opens = !isWord
  }
  return found
}

function isOrdinary(token: string, opens: boolean, known: Set<string>): boolean {
  if (NEVER_NAMES.has(token)) return true
  if (/[.@/:_]/.test(token)) return false
  return token.split(/[-’']/).every((word) => {
    if (!/\p{Lu}|\p{Lt}/u.test(word) || NEVER_NAMES.has(word)) return true
    const lower = word.toLowerCase()
    return known.has(lower) || isNumberWord(lower) || (opens && SENTENCE_OPENINGS.has(lower))
  })
}

/** Returns the single words of all names, because a text may use a part of a longer name. */
function namesInFacts({
  brand,
  engineName,
  page,
  competitors,
  successor,
  leader,
}: RecommendationFacts): Set<string> {
  const others = [page.owner, successor?.owner, leader?.engineName, leader?.rival]
  const names = [brand.name, engineName, ...others, ...competitors.map(({ name }) => name)]
  return new Set(names.flatMap((name) => (name ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []))
}
