import { describe, expect, it } from 'vitest'

import { Invalid, problemsOf } from '../kernel/errors.js'
import { checkWindow, enginesOf, windowOf, WindowQuery } from './window-query.js'

const NOW = new Date('2026-03-02T23:59:59.999Z')

function faultOf(query: WindowQuery): object | undefined {
  try {
    checkWindow(query)
  } catch (error) {
    // The check must not throw any other error.
    if (!(error instanceof Invalid)) throw error
    return { target: error.target, ...error.problems[0] }
  }
  return undefined
}

describe('the window of a query', () => {
  it('is the last thirty days, today included, by default', () => {
    expect(windowOf({}, NOW)).toEqual({ startDate: '2026-02-01', endDate: '2026-03-02' })
    const given = { startDate: '2025-01-01', endDate: '2025-01-02' }
    expect(windowOf(given, NOW)).toEqual(given)
  })

  it.each([
    ['neither end', {}],
    ['one day', { startDate: '2026-03-02', endDate: '2026-03-02' }],
    ['400 days', { startDate: '2025-01-01', endDate: '2026-02-04' }],
    ['days to come', { startDate: '2027-01-01', endDate: '2027-01-02' }],
  ])('may have %s', (_, query) => {
    expect(faultOf(query)).toBeUndefined()
  })

  it.each([
    ['only a start', { startDate: '2026-03-02' }, { path: 'endDate', code: 'invalid_type' }],
    ['only an end', { endDate: '2026-03-02' }, { path: 'startDate', code: 'invalid_type' }],
    [
      'its ends exchanged',
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      { path: 'startDate', code: 'invalid_window' },
    ],
    [
      '401 days',
      { startDate: '2025-01-01', endDate: '2026-02-05' },
      { path: 'startDate', code: 'invalid_window' },
    ],
  ])('may not have %s', (_, query, problem) => {
    expect(faultOf(query)).toMatchObject({ target: 'query', ...problem })
  })
})

describe('the engines of a query', () => {
  it.each([
    [{}, []],
    [{ engines: 'chatgpt' }, ['chatgpt']],
    [{ engines: ['chatgpt', 'google'] }, ['chatgpt', 'google']],
    [{ engine: 'gemini' }, ['gemini']],
    [{ engines: ['chatgpt', 'google'], engine: ['google', 'claude'] }, ['chatgpt', 'google', 'claude']],
    [{ engines: 'chatgpt,google' }, ['chatgpt', 'google']],
    [
      { engines: ['chatgpt,google', 'claude'], engine: 'gemini,chatgpt' },
      ['chatgpt', 'google', 'claude', 'gemini'],
    ],
  ])('of %j are these, each once', (query, engines) => {
    expect(enginesOf(WindowQuery.parse(query))).toEqual(engines)
  })

  it.each([
    [{ engines: 'bard' }, 'engines.0'],
    [{ engine: ['chatgpt', ''] }, 'engine.1'],
    [{ engines: 'chatgpt,bard,google' }, 'engines.1'],
    [{ engines: ['chatgpt,google', 'claude,bard'] }, 'engines.3'],
    [{ engines: 'chatgpt,' }, 'engines.1'],
    [{ engines: ',chatgpt' }, 'engines.0'],
    [{ engines: '' }, 'engines.0'],
    [{ engines: [] }, 'engines'],
  ])('may not be %j', (query, path) => {
    const paths = WindowQuery.safeParse(query).error?.issues.map((issue) => issue.path.join('.'))
    expect(paths).toEqual([path])
  })

  it('are all checked, and each unknown one is named', () => {
    const { error } = WindowQuery.safeParse({ engines: 'bard,chatgpt,eliza' })
    expect(error && problemsOf(error)).toMatchObject([
      { path: 'engines.0', message: expect.stringMatching(/"bard".*chatgpt, google, perplexity/) },
      { path: 'engines.2', message: expect.stringContaining('"eliza"') },
    ])
  })

  it('are at most a hundred', () => {
    const query = { engines: Array(101).fill('chatgpt').join() }
    expect(WindowQuery.safeParse(query).error?.issues).toMatchObject([{ path: ['engines'], code: 'too_big' }])
  })
})
