import { createHash } from 'node:crypto'

import { afterEach, describe, expect, it } from 'vitest'

import { type Collector, openCollector } from '../../test/helpers/collector.js'
import { type Log, silentLog } from '../kernel/log.js'
import { openExport, type TelemetryExport } from './open-export.js'
import { samplerOf } from './sampler.js'
import { readTelemetrySettings } from './settings.js'
import { currentTrace, currentTraceparent, startSpan, traced } from './spans.js'

const open: { collector?: Collector; sending?: TelemetryExport } = {}
afterEach(async () => {
  await open.sending?.stop(0)
  await open.collector?.close()
})

async function begin(settings: Record<string, string> = {}, log: Log = silentLog) {
  open.collector = await openCollector()
  const faults: string[] = []
  const read = readTelemetrySettings(
    { OTEL_EXPORTER_OTLP_ENDPOINT: open.collector.url, OTEL_METRICS_EXPORTER: 'none', ...settings },
    faults,
  )
  if (read === undefined) throw new Error(faults.join())
  open.sending = openExport(read, { log, collect: async () => METRICS })
  return { collector: open.collector, sending: open.sending }
}

const METRICS = [
  { name: 'a_total', help: 'A.', type: 'counter' as const, points: [{ labels: { of: 'x' }, value: 3 }] },
  {
    name: 'b_seconds',
    help: 'B.',
    type: 'histogram' as const,
    limits: [1, 2],
    points: [{ labels: {}, below: [2, 5], sum: 9.5, count: 7 }],
  },
]
const internal = (name: string) => ({ name, kind: 'internal' as const })

describe('without a collector', () => {
  it('nothing is recorded, and work is not affected', async () => {
    const result = await traced(internal('work'), async (span) => [span.context, currentTraceparent()])
    expect(result).toEqual([undefined, undefined])
  })

  it('the other settings are not checked', () => {
    const faults: string[] = []
    expect(readTelemetrySettings({ OTEL_TRACES_SAMPLER: 'of-another-program' }, faults)).toBeUndefined()
    expect(faults).toEqual([])
  })
})

describe('the settings', () => {
  it('are reported with every problem', () => {
    const faults: string[] = []
    const given = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'nothing',
      OTEL_TRACES_SAMPLER_ARG: '2',
    }
    expect(readTelemetrySettings(given, faults)).toBeUndefined()
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(Object.keys(given))
  })
})

describe('spans', () => {
  it('are sent with their parents, and failures with their reason', async () => {
    const { collector, sending } = await begin()
    const failing = traced(internal('outer'), () =>
      traced({ ...internal('inner'), attributes: { n: 1, part: 0.5, is: true, no: undefined } }, () =>
        Promise.reject(new TypeError('secret words')),
      ),
    )
    await expect(failing).rejects.toThrow('secret words')
    await sending.stop(5_000)
    const [inner, outer] = collector.spans
    expect(inner).toMatchObject({
      name: 'inner',
      parentSpanId: outer?.spanId,
      traceId: outer?.traceId,
      attributes: { n: 1, part: 0.5, is: true, 'error.type': 'TypeError' },
      status: { code: 2, message: 'TypeError' },
    })
    expect(outer).not.toHaveProperty('parentSpanId')
    expect(sending.counts()).toEqual({ sent: 2, dropped: 0 })
  })

  it('continue the trace of a caller, with its sampling decision', async () => {
    const { collector, sending } = await begin()
    const parent = (flags: string) => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`
    const unrecorded = await traced({ ...internal('no'), parent: parent('00') }, async () =>
      currentTraceparent(),
    )
    expect(unrecorded).toMatch(/^00-a{32}-[0-9a-f]{16}-00$/)
    await traced({ ...internal('yes'), parent: parent('01') }, async () => undefined)
    await sending.stop(5_000)
    expect(collector.spans).toMatchObject([
      { name: 'yes', traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) },
    ])
  })

  it('that the collector is too slow for are dropped and counted, and delay nothing', async () => {
    const { collector, sending } = await begin()
    for (let count = 0; count < 6_000; count += 1) startSpan(internal('one')).end()
    // All spans are sent in one turn of the event loop: 512 are in progress, and 4,096 may wait.
    expect(sending.counts().dropped).toBe(6_000 - 512 - 4_096)
    await sending.stop(10_000)
    expect(sending.counts().sent).toBe(collector.spans.length)
    expect(collector.spans).toHaveLength(512 + 4_096)
  })

  it('that the collector refuses are dropped, and the log says so once', async () => {
    const warnings: string[] = []
    const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) }
    const { collector, sending } = await begin({}, log)
    collector.response.status = 400
    for (let count = 0; count < 1_000; count += 1) startSpan(internal('one')).end()
    await sending.stop(5_000)
    expect(sending.counts()).toEqual({ sent: 0, dropped: 1_000 })
    expect(warnings).toEqual(['the collector does not accept telemetry: the data is dropped'])
  })

  it('are awaited up to the limit at the end', async () => {
    const { collector, sending } = await begin()
    // The program would retry after a second, but it must not wait for that.
    collector.response.status = 503
    startSpan(internal('one')).end()
    await sending.stop(0)
    expect(sending.counts()).toEqual({ sent: 0, dropped: 1 })
    expect(currentTrace()).toBeUndefined()
  })
})

describe('metrics', () => {
  it('are sent as cumulative sums and histograms', async () => {
    const { collector, sending } = await begin({ OTEL_METRICS_EXPORTER: 'otlp' })
    await sending.stop(5_000)
    expect(collector.metrics).toMatchObject([
      { name: 'a_total', sum: { isMonotonic: true, dataPoints: [{ asDouble: 3 }] } },
      {
        name: 'b_seconds',
        histogram: {
          dataPoints: [{ count: '7', sum: 9.5, bucketCounts: ['2', '3', '2'], explicitBounds: [1, 2] }],
        },
      },
    ])
  })
})

describe('samplerOf', () => {
  it('samples the given share, by the id alone', () => {
    const samples = samplerOf('traceidratio', 0.25)
    const ids = Array.from({ length: 4_000 }, (_, index) =>
      createHash('sha256').update(String(index)).digest('hex').slice(0, 32),
    )
    const share = ids.filter((id) => samples(id, undefined)).length / ids.length
    expect(share).toBeGreaterThan(0.22)
    expect(share).toBeLessThan(0.28)
  })

  it.each([
    ['always_on', false, true],
    ['always_off', true, false],
    ['parentbased_always_on', false, false],
    ['parentbased_always_off', true, true],
  ] as const)('%s with a parent that is recorded: %s', (name, isSampled, expected) => {
    const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled }
    expect(samplerOf(name, 1)(parent.traceId, parent)).toBe(expected)
  })
})
