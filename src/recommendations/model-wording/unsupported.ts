import knownWords from './known-words.json' with { type: 'json' }
import { isNumberWord, isSupportedNumber, numbersIn } from './numbers-in-text.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import { plainLine } from '../copy/shown-text.js'

/** Words with a capital that are no names here: pronouns, abbreviations of the trade, files that every site may have. */
const NEVER_NAMES = new Set(knownWords.neverNames)

/** Words that may begin a sentence with a capital. A name at the beginning of a sentence is none of them. */
const SENTENCE_OPENINGS = new Set(knownWords.sentenceOpenings)

/**
 * Finds the numbers, names and addresses of a text that are not in the facts. It checks the wording of a language model,
 * so it refuses too much rather than let something invented pass.
 */
export function unsupported(copyText: string, facts: RecommendationFacts): string[] {
  const strings = stringsIn(facts)
  const rest = withoutQuoted(withoutStrings(plainLine(copyText), strings), strings)
  const numbers = numbersIn(rest).filter((number) => !isSupportedNumber(number, facts))
  const names = unknownNames(rest, namesInFacts(facts))
  return [...new Set([...numbers.map(({ text }) => text), ...names])]
}

/** Every text among the facts, the longest first. */
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

/** Replaces a text of the facts, so that its neighbours do not become one word. */
const GAP = '\u0000'
const BEFORE = '(?<![\\p{L}\\p{N}_@%/-]|[\\p{L}\\p{N}]\\.)'
const AFTER = '(?![\\p{L}\\p{N}_]|[-./@:?&=#][\\p{L}\\p{N}/@])'

/** Removes whole texts of the facts, except those that could be taken for a number. */
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

/** Removes parts of them: in quotation marks, cut off by an ellipsis, or parts of an address such as `r/running`. */
function withoutQuoted(text: string, strings: string[]): string {
  const isPart = (part: string) => part.length > 2 && strings.some((each) => each.includes(part))
  const isStep = (part: string) => strings.some((each) => each.includes(`/${part}/`))
  return text
    .replace(/“([^“”]{1,300})”/gu, (whole, inner: string) => (isPart(inner.replace(/…$/, '')) ? GAP : whole))
    .replace(/\S+/gu, (word) => withoutBeginning(word, isPart))
    .replace(/[\p{L}\p{N}_-]{1,100}\/[\p{L}\p{N}_-]{1,100}/gu, (part) => (isStep(part) ? GAP : part))
}

/** `lists.example/best…` begins an address of the facts. */
function withoutBeginning(word: string, isPart: (part: string) => boolean): string {
  const end = word.lastIndexOf('…')
  return end > 0 && isPart(word.slice(0, end).replace(/^[“(]+/, '')) ? GAP + word.slice(end + 1) : word
}

/** Finds tokens with a dot inside, and words with a capital that are neither known names nor ordinary. */
function unknownNames(text: string, known: Set<string>): string[] {
  const found: string[] = []
  let opens = true
  for (const [token] of text.matchAll(
    /[\p{L}\p{M}\p{N}]+(?:[.’'@:/_-]+[\p{L}\p{M}\p{N}]+)*|[.!?…:;“”()\n\u2022–—-]/gu,
  )) {
    const isWord = /[\p{L}\p{N}]/u.test(token)
    if (/\p{L}/u.test(token) && !isOrdinary(token, opens, known)) found.push(token)
    // A word after the end of a sentence, a colon or an opening mark may have a capital for that reason.
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

/** The single words of all names: a name of several words may be used in part. */
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
