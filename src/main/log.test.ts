import { describe, expect, it } from 'vitest'

import { openLog, redacted } from './log.js'

function logged(level: 'info' | 'warn', isTTY = false) {
  const lines: string[] = []
  return { lines, log: openLog(level, { output: { write: (line: string) => lines.push(line), isTTY } }) }
}

describe('the log', () => {
  it('is one JSON object a line', () => {
    const { lines, log } = logged('info')
    log.info({ route: '/v1/health', status: 200 }, 'request')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      message: 'request',
      route: '/v1/health',
      status: 200,
    })
  })

  it('is plain text on a terminal', () => {
    const { lines, log } = logged('info', true)
    log.info({ status: 200, keyId: null }, 'request')
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}request {2}status=200\n$/)
  })

  it('leaves out lines below its level', () => {
    const { lines, log } = logged('warn')
    log.info({}, 'quiet')
    log.debug({}, 'quieter')
    log.error({}, 'loud')
    expect(lines).toHaveLength(1)
  })

  it('has the details of an error', () => {
    const { lines, log } = logged('info')
    log.error({ error: new Error('no such table') }, 'failed')
    expect(lines[0]).toContain('no such table')
  })
})

describe('redacted', () => {
  it.each([
    ['key sl_live_abcDEF123 used', 'key sl_live_[redacted] used'],
    ['token sl_ingest_abcDEF123 used', 'token sl_ingest_[redacted] used'],
    ['secret whsec_abc+/DEF123= used', 'secret whsec_[redacted] used'],
    ['{"requestId":"sl_live_abcDEF123"}', '{"requestId":"sl_live_[redacted]"}'],
    ['{"authorization":"Bearer abc.def-1"}', '{"authorization":"Bearer [redacted]"}'],
    ['connect postgres://user:hunter2@db:5432/x', 'connect postgres://user:[redacted]@db:5432/x'],
    ['nothing to hide: https://example.com/a', 'nothing to hide: https://example.com/a'],
  ])('%j becomes %j', (text, expected) => {
    expect(redacted(text)).toBe(expected)
  })

  it('removes keys of any form that it was given', () => {
    expect(redacted('{"requestId":"oai_live_0123456789abcdef"}', ['oai_live_0123456789abcdef'])).toBe(
      '{"requestId":"[redacted]"}',
    )
  })
})
