import { RE2JS, RE2JSSyntaxException } from 're2js'

import { patternAutomaton } from './automaton/pattern-automaton.js'
import { END, patternProgram } from './automaton/pattern-program.js'

export const MAX_PATTERN_LENGTH = 1000

/**
 * A thousand literal characters make 1,002 instructions; more can only come from counted repetitions, by which a short
 * pattern grows without naming more brands.
 */
const MAX_PROGRAM_SIZE = 1100
const MAX_UNICODE_CLASSES = 20

export interface PatternFault {
  code: 'invalid_regex' | 'unsupported_regex'
  message: string
}

/** Case-insensitive over Unicode. */
export function compilePattern(pattern: string): RE2JS {
  return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
}

const TOO_COSTLY: PatternFault = {
  code: 'unsupported_regex',
  message:
    'The pattern is too costly: use fewer Unicode classes and counted repetitions, `{0,12}` in place of `{12}`, and no long alternations inside repetitions.',
}

const MATCHES_NOTHING: PatternFault = {
  code: 'invalid_regex',
  message: 'The pattern matches the empty string, so it would match every answer.',
}

/** Why a pattern cannot detect a brand, or undefined when it can. */
export function patternFault(pattern: string): PatternFault | undefined {
  if (isTooCostly(pattern)) return TOO_COSTLY
  try {
    return programFault(compilePattern(pattern))
  } catch (error) {
    // The library's own words name the place of the fault; anything else it throws is a pattern it cannot take.
    const reason =
      error instanceof RE2JSSyntaxException
        ? error.message.replace(/^error parsing regexp: /, '').replace('`(?i)', '`')
        : 'it is too large'
    return isBeyondRe2(pattern)
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
  return program === undefined || patternAutomaton(program) === undefined ? TOO_COSTLY : undefined
}

/** Look-around, atomic groups, back-references, possessive quantifiers, and counts beyond RE2's 1000. */
function isBeyondRe2(pattern: string): boolean {
  const literalsRemoved = pattern.replace(/\\[^1-9k]/gs, '')
  if (/\(\?(<?[=!]|>|P=|\(|\||&|R|\d)|\\[1-9]|\\k[<{']|[*+?}]\+/.test(literalsRemoved)) return true
  return /\{\d{4,}|\{\d+,\d{4,}|\}\)*\{/.test(literalsRemoved) || hasLargeNestedCount(literalsRemoved)
}

function hasLargeNestedCount(pattern: string): boolean {
  return countsIn(pattern).reduce((product, count) => product * Math.max(1, count), 1) > 1000
}

/** Told before anything is compiled, which is what costs: 333 times `\pL` take 40 ms, and a report can have a hundred patterns. */
function isTooCostly(pattern: string): boolean {
  const instructions = countsIn(pattern).reduce((sum, count) => sum + count, 0)
  const classes = pattern.match(/\\p/gi)?.length ?? 0
  return instructions > MAX_PROGRAM_SIZE || classes > MAX_UNICODE_CLASSES
}

/** Each repetition makes at least as many instructions, so the sum tells before anything is compiled. */
function countsIn(pattern: string): number[] {
  return [...withoutLiterals(pattern).matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map((count) =>
    Number(count[2] || count[1]),
  )
}

/** Braces that count nothing: quoted text, escapes with their names (`\x{2122}`, `\p{L}`, `\{`), character classes. */
function withoutLiterals(pattern: string): string {
  return pattern
    .replace(/\\Q.*?(\\E|$)/gs, '')
    .replace(/\\[pPx]\{[^}]*\}|\\./gs, '')
    .replace(/\[\^?\]?[^\]]*\]/g, '')
}
