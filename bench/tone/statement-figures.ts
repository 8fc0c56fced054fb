import { ASPECTS, type Aspect, type BrandStatement } from '../../src/detection/index.js'
import { shareOf, type Judged } from './figures.js'

type Label = Judged['pair']['aspects'][number] & { ranges: [number, number][] }

/** How a statement that was found compares with the labels. */
type Verdict = 'right' | 'another aspect' | 'the other polarity' | 'nothing is labelled there'

interface JudgedStatement {
  judged: Judged
  statement: BrandStatement
  verdict: Verdict
}

export function judgedStatements(all: readonly Judged[]): JudgedStatement[] {
  return all.flatMap((judged) => {
    const labels = labelsOf(judged)
    return judged.opinion.statements.map((statement) => ({
      judged,
      statement,
      verdict: verdictOn(statement, labels),
    }))
  })
}

function verdictOn(statement: BrandStatement, labels: readonly Label[]): Verdict {
  const there = labels.filter((label) => overlaps(statement, label))
  if (there.length === 0) return 'nothing is labelled there'
  if (there.some((label) => isSame(statement, label))) return 'right'
  return there.some(({ polarity }) => polarity === statement.polarity)
    ? 'another aspect'
    : 'the other polarity'
}

/**
 * Precision: the share of found statements that are right in brand, aspect and polarity and overlap the label. Recall: the share
 * of labelled statements that are found.
 */
export function statementFigures(all: readonly Judged[], aspect?: Aspect) {
  const isAsked = (one: { aspect: Aspect }) => aspect === undefined || one.aspect === aspect
  const statements = judgedStatements(all).filter(({ statement }) => isAsked(statement))
  const count = (verdict: Verdict) => statements.filter((one) => one.verdict === verdict).length
  const labels = all.flatMap((judged) =>
    labelsOf(judged)
      .filter(isAsked)
      .map((label) => judged.opinion.statements.some((one) => isSame(one, label) && overlaps(one, label))),
  )
  const right = count('right')
  return {
    found: statements.length,
    right: shareOf(right, statements.length),
    'right but for the aspect': shareOf(right + count('another aspect'), statements.length),
    'right where labelled': shareOf(right, statements.length - count('nothing is labelled there')),
    'another aspect': count('another aspect'),
    'other polarity': count('the other polarity'),
    'no label': count('nothing is labelled there'),
    labelled: labels.length,
    'labels found': shareOf(labels.filter(Boolean).length, labels.length),
  }
}

export function figuresByAspect(all: readonly Judged[]): Record<string, ReturnType<typeof statementFigures>> {
  return Object.fromEntries(
    ASPECTS.map((aspect) => [aspect, statementFigures(all, aspect)] as const).filter(
      ([, { found, labelled }]) => found + labelled > 0,
    ),
  )
}

function labelsOf({ pair: { text, aspects } }: Judged): Label[] {
  return aspects.map((label) => ({ ...label, ranges: rangesOf(text, label.quote) }))
}

function rangesOf(text: string, quote: string): [number, number][] {
  const ranges: [number, number][] = []
  if (quote === '') return ranges
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    ranges.push([at, at + quote.length])
  return ranges
}

function overlaps({ offsets: [start, end] }: BrandStatement, { ranges }: Label): boolean {
  return ranges.some(([from, to]) => from < end && start < to)
}

function isSame(statement: BrandStatement, label: Label): boolean {
  return statement.aspect === label.aspect && statement.polarity === label.polarity
}
