import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { contestants } from '../bench/accuracy/contestants.js'
import { readLabelled } from '../bench/accuracy/labelled-answers.js'
import { figuresOf, scoreOf } from '../bench/accuracy/score.js'
import { ROOT } from './helpers/source.js'

describe('detection', () => {
  it('is right in the labelled answers, also where a name is an ordinary word, short or glued', () => {
    const labelled = readLabelled(join(ROOT, 'bench/labelled/answers.jsonl'))
    if (labelled === undefined) throw new Error('The labelled answers are missing.')
    const ours = contestants(labelled.brands).find(({ name }) => name === 'ours')
    if (ours === undefined) throw new Error('Nothing to judge.')
    const { overall, hard } = scoreOf(ours, labelled)
    expect(figuresOf(overall).f1).toBeGreaterThanOrEqual(0.985)
    expect(figuresOf(hard).f1).toBeGreaterThanOrEqual(0.96)
  })
})
