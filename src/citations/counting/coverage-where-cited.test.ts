import { expect, it } from 'vitest'

import { coverageWhereCited } from './coverage-where-cited.js'

/** Ten answers to each of six prompts. The first `cited` answers cite the page, and `named` of these name the brand. */
function figures(cited: number, named: number, namedElsewhere: number) {
  const prompts = Uint16Array.from({ length: 6 * cited }, (_, answer) => Math.floor(answer / cited))
  const isNaming = Uint8Array.from(prompts, (_, answer) => Number(answer % cited < named))
  const overall = {
    numerators: new Float64Array(6).fill(named + namedElsewhere),
    denominators: new Float64Array(6).fill(10),
  }
  return coverageWhereCited([...prompts.keys()], { prompts }, { isNaming, overall })
}

it('says how many of the answers that cite a page name the brand, and how that differs from all answers', () => {
  const { coverageWhereCited: figure, againstOverall } = figures(4, 3, 0)
  expect(figure).toMatchObject({ value: 75, n: 24, change: null })
  const [low, high] = figure.interval ?? [0, 0]
  expect([low > 40, low < 75, high > 75]).toEqual([true, true, true])
  expect(againstOverall).toEqual({ coverage: 30, delta: 45, significant: true })
})

it('compares with the answers that do not cite it', () => {
  expect(figures(5, 2, 2).againstOverall).toEqual({ coverage: 40, delta: 0, significant: false })
})

it('has no interval and no verdict below five prompts', () => {
  const naming = {
    isNaming: Uint8Array.of(1, 0),
    overall: { numerators: Float64Array.of(1), denominators: Float64Array.of(4) },
  }
  expect(coverageWhereCited([0, 1], { prompts: Uint16Array.of(0, 0) }, naming)).toEqual({
    coverageWhereCited: { value: 50, n: 2, interval: null, change: null },
    againstOverall: { coverage: 25, delta: 25, significant: null },
  })
})

it('is null, not 0, if it is unknown', () => {
  const overall = { numerators: new Float64Array(1), denominators: new Float64Array(1) }
  const found = coverageWhereCited(
    [],
    { prompts: new Uint16Array() },
    { isNaming: new Uint8Array(), overall },
  )
  expect([found.coverageWhereCited.value, found.againstOverall.coverage, found.againstOverall.delta]).toEqual(
    [null, null, null],
  )
})
