import { describe, expect, it } from 'vitest'

import { type Agent, agentNamed } from '../../agents/index.js'
import type { LogSource } from '../formats/formats.js'
import { openFormat } from '../formats/formats.js'
import { openSite } from '../visits/site.js'
import { type LogReader, openLogReader, type ReaderOptions } from './log-reader.js'
import { openPeopleReader } from './people-reader.js'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const GPTBOT = agentNamed('GPTBot') as Agent
const SITE = openSite(['nike.com'])
const PEOPLE = openPeopleReader(SITE, { goals: [], seed: 1, marks: [] })
const NO_KEYS = { hasKeys: false, signer: () => undefined }

function opened(source: LogSource, evidence: ReaderOptions['evidence'] = NO_KEYS): LogReader {
  const reader = openLogReader({ site: SITE, people: PEOPLE, evidence, now: NOW, batch: 2 })
  reader.begin(openFormat(source))
  return reader
}

const record = (fields: object = {}) =>
  JSON.stringify({
    time: '2026-03-01T10:00:00Z',
    host: 'www.nike.com',
    path: '/a?b=1',
    status: 404,
    ip: '203.0.113.7',
    user_agent: 'Mozilla/5.0; compatible; GPTBot/1.3',
    ...fields,
  })

const SIGNED = {
  headers: {
    'signature-agent': '"https://chatgpt.com"',
    'signature-input': 'sig1=("@authority");tag="web-bot-auth"',
    signature: 'sig1=:AAAA:',
  },
}

describe('a reader of logs', () => {
  it('turns a request of an agent into a visit', () => {
    const reader = opened('json')
    reader.read(record({ id: 'r1' }))
    const { visits, tally, lastTimeMs } = reader.take()
    expect(visits).toEqual([
      {
        agent: GPTBOT,
        timeMs: Date.parse('2026-03-01T10:00:00Z'),
        host: 'nike.com',
        path: '/a',
        status: '4xx',
        ip: '203.0.113.7',
        verdict: 'unverifiable',
        hasId: true,
        key: expect.stringMatching(/^[\w-]{11}$/),
      },
    ])
    expect(tally).toMatchObject({ records: 1, agentVisits: 0 })
    expect(lastTimeMs).toBe(Date.parse('2026-03-01T10:00:00Z'))
  })

  it('is full when it has as many visits as asked for, or paths of a certain length', () => {
    const reader = opened('json')
    reader.read(record())
    expect(reader.isFull()).toBe(false)
    reader.read(record({ path: '/b' }))
    expect(reader.isFull()).toBe(true)
    const patient = openLogReader({
      site: SITE,
      people: PEOPLE,
      evidence: NO_KEYS,
      now: NOW,
      batch: 100_000,
    })
    patient.begin(openFormat('json'))
    for (let page = 0; page < 4_000; page += 1)
      patient.read(record({ path: `/${String(page).padStart(1100, 'x')}` }))
    expect(patient.isFull()).toBe(true)
  })

  it('stores no IP address or host that is too long', () => {
    const reader = opened('json')
    reader.read(record({ ip: '1'.repeat(200_000) }))
    reader.read(record({ host: `${'a'.repeat(200_000)}.nike.com` }))
    const { visits, tally } = reader.take()
    expect(visits.map(({ ip }) => ip)).toEqual([undefined])
    expect(tally.dropped.foreign_host).toBe(1)
  })

  it('has the newest time of the records, not that of the last one', () => {
    const reader = opened('json')
    reader.read(record({ time: '2026-03-01T12:00:00Z' }))
    reader.read(record({ time: '2026-03-01T10:00:00Z' }))
    expect(reader.take().lastTimeMs).toBe(Date.parse('2026-03-01T12:00:00Z'))
  })

  it('starts again from zero after its visits were taken', () => {
    const reader = opened('json')
    reader.read(record())
    reader.read('x')
    reader.drop('too_long')
    expect(reader.take().tally).toMatchObject({ records: 3, dropped: { malformed: 1, too_long: 1 } })
    expect(reader.take()).toMatchObject({ visits: [], tally: { records: 0 }, lastTimeMs: undefined })
  })

  it.each([
    ['a time a day ahead is taken', '2026-03-03T10:00:00.000Z', 1],
    ['a time further ahead is not', '2026-03-03T10:00:00.001Z', 0],
    ['a time long ago is taken', '1996-02-29T00:00:00Z', 1],
  ])('%s', (_, time, visits) => {
    const reader = opened('json')
    reader.read(record({ time }))
    const reading = reader.take()
    expect(reading.visits).toHaveLength(visits)
    expect(reading.tally.dropped.time_out_of_range).toBe(1 - visits)
    expect(reading.lastTimeMs).toBe(visits === 1 ? Date.parse(time) : undefined)
  })

  it('recognises an agent in all escapes of a source', () => {
    const reader = opened('combined')
    const line = (agent: string) => `- - - [01/Mar/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 1 "-" "${agent}"`
    for (const agent of ['GPTBot/1.3', '\\"GPTBot/1.3\\"', 'GPT\\x42ot/1.3', 'gptbot'])
      reader.read(line(agent))
    expect(reader.take().visits.map(({ agent }) => agent.name)).toEqual(
      Array.from({ length: 4 }, () => 'GPTBot'),
    )
  })

  it('does not read a comment as a record', () => {
    const reader = opened('cloudfront')
    reader.read('#Version: 1.0')
    expect(reader.take().tally.records).toBe(0)
  })

  it('counts every record once, from any visitor and of any length', () => {
    const reader = opened('json')
    const strange = [
      record({ user_agent: 'x'.repeat(5000) }),
      record({ user_agent: '' }),
      '{}',
      '[]',
      '',
      '\u0000',
    ]
    for (const text of [...strange, ...strange]) reader.read(text)
    const { tally, visits } = reader.take()
    const dropped = Object.values(tally.dropped).reduce((sum, count) => sum + count, 0)
    expect({ records: tally.records, visits: visits.length, dropped }).toEqual({
      records: 12,
      visits: 0,
      dropped: 12,
    })
  })

  describe('with stored keys', () => {
    const asked: object[] = []
    const evidence = {
      hasKeys: true,
      signer: (request: object) => {
        asked.push(request)
        return GPTBOT
      },
    }

    it('trusts a signature more than a user agent, and needs no further proof', () => {
      const reader = opened('json', evidence)
      reader.read(record({ ...SIGNED, user_agent: 'Mozilla/5.0 Chrome/140', method: 'POST' }))
      expect(reader.take().visits).toMatchObject([{ agent: GPTBOT, verdict: 'verified' }])
      expect(asked.at(-1)).toMatchObject({ host: 'www.nike.com', method: 'POST', path: '/a?b=1' })
    })

    it('trusts the user agent if no operator owns the signature', () => {
      const reader = opened('json', { hasKeys: true, signer: () => undefined })
      reader.read(record(SIGNED))
      reader.read(record({ ...SIGNED, user_agent: 'Mozilla/5.0 Chrome/140' }))
      const { visits, tally } = reader.take()
      expect(visits).toMatchObject([{ agent: GPTBOT, verdict: 'unverifiable' }])
      expect(tally.dropped.not_an_agent).toBe(1)
    })

    it('looks up no keys for requests to other hosts', () => {
      asked.length = 0
      const reader = opened('json', evidence)
      reader.read(record({ ...SIGNED, host: 'adidas.com' }))
      expect(reader.take().tally.dropped.foreign_host).toBe(1)
      expect(asked).toEqual([])
    })
  })

  it('ignores signatures if no keys are stored', () => {
    const reader = opened('json')
    reader.read(record({ ...SIGNED, user_agent: 'Mozilla/5.0 Chrome/140' }))
    expect(reader.take()).toMatchObject({ visits: [], tally: { dropped: { not_an_agent: 1 } } })
  })
})
