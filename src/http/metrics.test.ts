import { describe, expect, it } from 'vitest'

import { openMetrics } from './metrics.js'

/** A gauge whose readings the test completes. */
function gatedGauge() {
  const ends: (() => void)[] = []
  const read = async () => {
    await new Promise<void>((end) => ends.push(end))
    return [{ value: ends.length }]
  }
  return { ends, gauge: { name: 'sightline_readings', help: 'How often it was read.', read } }
}

describe('metrics', () => {
  it('read the database once for all callers at the same time', async () => {
    const { ends, gauge } = gatedGauge()
    const metrics = openMetrics([gauge], () => 0)
    const asked = Array.from({ length: 20 }, () => metrics.render())
    expect(ends).toHaveLength(1)
    ends[0]?.()
    expect((await Promise.all(asked)).every((text) => text.includes('sightline_readings 1\n'))).toBe(true)
  })

  it('read it again ten seconds later, and not before', async () => {
    const { ends, gauge } = gatedGauge()
    let nowMs = 0
    const metrics = openMetrics([gauge], () => nowMs)
    const first = metrics.render()
    // A reading may take any time; no second one begins meanwhile.
    nowMs = 60_000
    const beside = metrics.render()
    ends[0]?.()
    await Promise.all([first, beside])
    nowMs += 9_999
    await metrics.render()
    expect(ends).toHaveLength(1)
    nowMs += 1
    void metrics.render()
    expect(ends).toHaveLength(2)
  })

  it('count requests up to now, without a cache', async () => {
    const metrics = openMetrics([])
    await metrics.render()
    metrics.recordRequest({ method: 'GET', route: '/v1/tags', status: 200, seconds: 0.01 })
    expect(await metrics.render()).toContain('http_request_duration_seconds_count{method="GET"')
  })
})
