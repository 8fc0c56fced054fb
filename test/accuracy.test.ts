import { describe, expect, it } from 'vitest'

import { contestants } from '../bench/accuracy/contestants.js'
import { labelledFiles, readLabelled } from '../bench/accuracy/labelled-answers.js'
import { f1Of, isHard, isOfReport, type Pair, pairsOf, tallyOf } from '../bench/accuracy/score.js'

const scores = labelledFiles().own.map((file) => {
  const labelled = readLabelled(file)
  const [, , plain = [], ours = []] = contestants(labelled.brands).map((one) => pairsOf(one, labelled))
  return { plain, ours }
})

/** F1 over all labelled texts of the project. */
function f1(of: 'plain' | 'ours', isChosen: (pair: Pair) => boolean): number {
  return f1Of(tallyOf(scores.flatMap(({ [of]: pairs }) => pairs.filter(isChosen))))
}

describe('detection of brands', () => {
  it.each<[what: string, isChosen: (pair: Pair) => boolean]>([
    ['in answers of their own trade', isOfReport],
    ['where names are ordinary words', isHard],
    ['in answers of any trade', () => true],
  ])('finds brands %s with higher accuracy than a case-sensitive search for whole words', (_, isChosen) => {
    expect(f1('ours', isChosen)).toBeGreaterThan(f1('plain', isChosen))
  })
})
