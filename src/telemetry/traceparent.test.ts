import { describe, expect, it } from 'vitest'

import { parseTraceparent, traceparentOf } from './traceparent.js'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

describe('parseTraceparent', () => {
  it('reads what W3C Trace Context writes, and writes it again', () => {
    const context = parseTraceparent(`00-${TRACE}-${SPAN}-01`)
    expect(context).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true })
    expect(traceparentOf(context!)).toBe(`00-${TRACE}-${SPAN}-01`)
  })

  it('reads that nothing is to be recorded', () => {
    expect(parseTraceparent(`00-${TRACE}-${SPAN}-02`)).toMatchObject({ isSampled: false })
  })

  it('reads the known part of a later version', () => {
    expect(parseTraceparent(`01-${TRACE}-${SPAN}-01-more`)).toMatchObject({ traceId: TRACE })
  })

  it.each([
    undefined,
    '',
    'x'.repeat(100_000),
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01\r\nx: y`,
  ])('accepts nothing else: %s', (header) => {
    expect(parseTraceparent(header)).toBeUndefined()
  })
})
