import { describe, expect, it } from 'vitest'

import { type Engine, engineCode, ENGINES } from '../kernel/engines.js'
import { seriesOf } from '../mentions/index.js'
import { keptEngines } from './kept-engines.js'

const WINDOWS = {
  before: { startDate: '2026-03-01', endDate: '2026-03-07' },
  after: { startDate: '2026-03-09', endDate: '2026-03-15' },
}
const answered = (engine: Engine, day: string, surface = 0) => ({
  series: seriesOf(engineCode(engine), surface),
  day,
  answers: 50,
})
const both = (engine: Engine) => [answered(engine, '2026-03-07'), answered(engine, '2026-03-09')]
const surfaces = (series: number) => ({ id: String(series), stored: undefined, label: `surface ${series}` })
const kept = (facts: Partial<Parameters<typeof keptEngines>[0]>) =>
  keptEngines({ windows: WINDOWS, asked: ENGINES, collected: [], surfaces, changes: [], ...facts })

describe('the engines of an effect', () => {
  it('are those that answered before and after, and that were selected', () => {
    const collected = [...both('chatgpt'), ...both('claude')]
    expect(kept({ collected })).toEqual({ kept: ['chatgpt', 'claude'], leftOut: [] })
    expect(kept({ collected, asked: ['claude'] })).toEqual({ kept: ['claude'], leftOut: [] })
  })

  it('are left out and named if they answered in one window only', () => {
    const { kept: engines, leftOut } = kept({
      collected: [...both('chatgpt'), answered('claude', '2026-03-10')],
    })
    expect(engines).toEqual(['chatgpt'])
    expect(leftOut).toEqual([{ engine: 'claude', day: null, text: 'Claude answered only after the day.' }])
  })

  it('are left out and named if the kind of their answers has changed', () => {
    const changes = [{ engine: 'chatgpt' as const, day: '2026-03-10' }]
    expect(kept({ collected: both('chatgpt'), changes })).toEqual({
      kept: [],
      leftOut: [
        { engine: 'chatgpt', day: '2026-03-10', text: 'ChatGPT answers differently since 10 March 2026.' },
      ],
    })
  })

  it('are left out and named if their answers come from another surface', () => {
    const collected = [answered('chatgpt', '2026-03-07'), answered('chatgpt', '2026-03-09', 1)]
    const { kept: engines, leftOut } = kept({ collected })
    expect(engines).toEqual([])
    expect(leftOut).toMatchObject([
      { engine: 'chatgpt', text: expect.stringContaining('come from another surface') },
    ])
  })
})
