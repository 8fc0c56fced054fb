import { RE2JS, RE2JSSyntaxException } from 're2js'
import { characterClasses } from './automaton/character-classes.js'
import { END, patternProgram, type PatternProgram, type Search } from './automaton/pattern-program.js'
import { patternTable } from './automaton/pattern-table.js'
import { setAutomaton } from './automaton/set-automaton.js'
import { setSearch } from './automaton/set-search.js'
import { tableSearch } from './automaton/table-search.js'

export const MAX_PATTERN_LENGTH = 1000

/**
 * Counted repetitions make a short pattern large. So its parts are limited before it is compiled, and its instructions
 * afterwards.
 */
const MAX_WRITTEN_OUT = 5000
const MAX_PROGRAM_SIZE = 3000
/** Each class takes a tenth of a millisecond to compile, and a report can have a hundred patterns. */
const MAX_UNICODE_CLASSES = 150
const MAX_QUOTED = 60

export interface PatternFault {
  code: 'invalid_regex' | 'unsupported_regex'
  message: string
}

/** Case-insensitive for all of Unicode. */
export function compilePattern(pattern: string): RE2JS {
  return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
}

const TOO_COSTLY: PatternFault = {
  code: 'unsupported_regex',
  message:
    'The pattern is too costly: use fewer Unicode classes, lower counts, and fewer optional parts or alternatives inside a repetition.',
}

const MATCHES_NOTHING: PatternFault = {
  code: 'invalid_regex',
  message:
    'The pattern matches the empty string, so it would match every answer. Make at least one character required. Make at least one character required.',
}

/** Why a pattern cannot detect a brand. Undefined if it can. */
export function patternFault(pattern: string): PatternFault | undefined {
  if (writtenOutSize(pattern) > MAX_WRITTEN_OUT || unicodeClasses(pattern) > MAX_UNICODE_CLASSES)
    return TOO_COSTLY
  try {
    return programFault(compilePattern(pattern))
  } catch (error) {
    const reason = reasonOf(error)
    return isBeyondRe2(pattern, error)
      ? {
          code: 'unsupported_regex',
          message: `Not possible in RE2 syntax (no look-around, back-references or large counts): ${reason}.`,
        }
      : { code: 'invalid_regex', message: `Not a valid regular expression: ${reason}.` }
  }
}

function programFault(compiled: RE2JS): PatternFault | undefined {
  if (compiled.programSize() > MAX_PROGRAM_SIZE) return TOO_COSTLY
  const program = patternProgram(compiled)
  if (program?.first.some(({ reader }) => reader === END)) return MATCHES_NOTHING
  return program === undefined || patternSearch(program) === undefined ? TOO_COSTLY : undefined
}

/** The library's message and the faulty part. Other errors mean that the pattern is too large for the library. */
function reasonOf(error: unknown): string {
  if (!(error instanceof RE2JSSyntaxException)) return 'it is too large'
  const part = error.getPattern()?.replace(/^\(\?i\)/, '') ?? ''
  return part === '' ? error.getDescription() : `${error.getDescription()}: \`${excerpt(part)}\``
}

function excerpt(text: string): string {
  const characters = Array.from(text)
  return characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')}…` : text
}

function unicodeClasses(pattern: string): number {
  return pattern.match(/\\p/gi)?.length ?? 0
}

/**
 * Look-around, atomic groups, back-references, possessive quantifiers, and counts that exceed RE2's limit of 1000, alone or
 * nested.
 */
function isBeyondRe2(pattern: string, error: unknown): boolean {
  const literalsRemoved = pattern.replace(/\\[^1-9k]/gs, '')
  if (/\(\?(<?[=!]|>|P=|\(|\||&|R|\d)|\\[1-9]|\\k[<{']|[*+?}]\+|\}\{/.test(literalsRemoved)) return true
  if (!(error instanceof RE2JSSyntaxException) || error.getDescription() !== 'invalid repeat count')
    return false
  const [, least, most] = /^\{(\d+),(\d+)\}/.exec(error.getPattern() ?? '') ?? []
  return !(Number(least) > Number(most))
}

/** Compiles a pattern without faults for searching. */
export function openPattern(pattern: string): Search {
  const program = patternProgram(compilePattern(pattern))
  const search = program && patternSearch(program)
  if (search === undefined) throw new Error(`The pattern is too costly: ${pattern}`)
  return search
}

/** About a hundredth of a second. */
const MAX_TABLE_WORK = 3_000_000

/** Uses a table if one can be built quickly, otherwise sets of readers. Undefined if neither can limit the time of a search. */
function patternSearch(program: PatternProgram): Search | undefined {
  const classes = characterClasses(program)
  const automaton = classes && setAutomaton(program, classes)
  if (automaton === undefined) return undefined
  const table = patternTable(automaton, MAX_TABLE_WORK)
  return (table && tableSearch(program, automaton, table)) ?? setSearch(program, automaton)
}

/** Matches quoted text, escapes with their names, classes, openings of groups and counts. Anything else is one character. */
const PARTS =
  /\\Q(?<quoted>.*?)(?:\\E|$)|\\[pPx]\{[^}]*\}|\\.|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]|\((?:\?(?:P?<[^>]*>|[-a-zA-Z]*:?))?|\{(?<least>\d+)(?:,(?<most>\d*))?\}|./gsu

/** The number of parts of a pattern after its counted repetitions are written out. It determines the cost of compiling. */
function writtenOutSize(pattern: string): number {
  const groups = [0]
  let last = 0
  const add = (size: number) => {
    groups[groups.length - 1]! += size
  }
  for (const { 0: part, groups: named = {} } of pattern.matchAll(PARTS)) {
    if (part.startsWith('(')) {
      groups.push(0)
    } else if (part === ')') {
      last = groups.length > 1 ? groups.pop()! : 0
      add(last)
    } else if (named['least'] === undefined) {
      last = 1
      add(Math.max(1, Array.from(named['quoted'] ?? '').length))
    } else {
      const count = Math.max(1, Number(named['most'] || named['least']))
      add(last * (count - 1))
      last *= count
    }
  }
  return groups.reduce((sum, size) => sum + size, 0)
}
