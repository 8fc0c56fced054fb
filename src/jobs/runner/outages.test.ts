import { describe, expect, it } from 'vitest'

import { silentLog } from '../../kernel/log.js'
import { watchOutages } from './outages.js'

const fail = (message: string) => () => Promise.reject(new Error(message))
const succeed = () => Promise.resolve('result')

describe('an outage', () => {
  const begin = () => {
    const lines: string[] = []
    const write = (_: object, message: string) => void lines.push(message)
    return { lines, outages: watchOutages({ ...silentLog, info: write, warn: write }) }
  }

  it('is logged once for all callers, and so is its end', async () => {
    const { lines, outages } = begin()
    for (const activity of ['take', 'listen', 'take']) await outages.tolerate(activity, fail('away'))
    expect(lines).toEqual(['job queue interrupted'])
    await outages.tolerate('take', succeed)
    expect(lines).toHaveLength(1)
    await outages.tolerate('listen', succeed)
    expect(lines).toEqual(['job queue interrupted', 'job queue resumed'])
  })

  it('of another kind is logged as well', async () => {
    const { lines, outages } = begin()
    await outages.tolerate('take', fail('away'))
    await outages.tolerate('settle', fail('a bug'))
    expect(lines).toEqual(['job queue interrupted', 'job queue interrupted'])
  })

  it('returns the result of the work, or nothing', async () => {
    const { outages } = begin()
    expect(await outages.tolerate('take', succeed)).toBe('result')
    expect(await outages.tolerate('take', fail('away'))).toBeUndefined()
  })
})
