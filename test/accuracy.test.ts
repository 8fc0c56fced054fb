import { describe, expect, it } from 'vitest'

import { contestants } from '../bench/accuracy/contestants.js'
import { labelledFiles, readLabelled } from '../bench/accuracy/labelled-answers.js'
import { figuresOf, type Part, scoreOf, type Tally } from '../bench/accuracy/score.js'

const scores = labelledFiles().own.map((file) => {
  const labelled = readLabelled(file)
  const [, , plain, ours] = contestants(labelled.brands).map((one) => scoreOf(one, labelled).parts)
  return { plain, ours }
})

/** Over all labelled texts of the project. */
function f1(of: 'plain' | 'ours', part: Part): number {
  const sum: Tally = { right: 0, invented: 0, missed: 0 }
  for (const { [of]: parts } of scores) {
    const { right = 0, invented = 0, missed = 0 } = parts?.get(part) ?? {}
    sum.right += right
    sum.invented += invented
    sum.missed += missed
  }
  return figuresOf(sum).f1
}

describe('detection', () => {
  it('is right in our labelled texts more often than a search for whole words with their capitals, also where names are ordinary words', () => {
    expect(f1('ours', 'all')).toBeGreaterThan(f1('plain', 'all'))
    expect(f1('ours', 'hard')).toBeGreaterThan(f1('plain', 'hard'))
  })
})
