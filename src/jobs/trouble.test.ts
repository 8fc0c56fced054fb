import { describe, expect, it } from 'vitest'

import { silentLog } from '../kernel/log.js'
import { watchTrouble } from './trouble.js'

const fail = (message: string) => () => Promise.reject(new Error(message))
const succeed = () => Promise.resolve('result')

describe('trouble', () => {
  const begin = () => {
    const lines: string[] = []
    const write = (_: object, message: string) => void lines.push(message)
    return { lines, trouble: watchTrouble({ ...silentLog, info: write, warn: write }) }
  }

  it('is told once for all who meet it, and so is its end', async () => {
    const { lines, trouble } = begin()
    for (const activity of ['take', 'listen', 'take']) await trouble.ride(activity, fail('away'))
    expect(lines).toEqual(['jobs are held up'])
    await trouble.ride('take', succeed)
    expect(lines).toHaveLength(1)
    await trouble.ride('listen', succeed)
    expect(lines).toEqual(['jobs are held up', 'jobs go on'])
  })

  it('of another kind is told as well', async () => {
    const { lines, trouble } = begin()
    await trouble.ride('take', fail('away'))
    await trouble.ride('settle', fail('a bug'))
    expect(lines).toEqual(['jobs are held up', 'jobs are held up'])
  })

  it('gives what the work gives, or nothing', async () => {
    const { trouble } = begin()
    expect(await trouble.ride('take', succeed)).toBe('result')
    expect(await trouble.ride('take', fail('away'))).toBeUndefined()
  })
})
