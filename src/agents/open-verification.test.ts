import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { sql } from '../db/db.js'
import { type Agent, agentNamed } from './agents.js'
import { listAgents } from './list-agents.js'
import { openVerification } from './open-verification.js'
import { listSources, saveSource } from './store.js'

const db = useTestDb({ poolSize: 2 })
const GPTBOT = agentNamed('GPTBot') as Agent
const GOOGLEBOT = agentNamed('Googlebot') as Agent
const KEYS_URL = 'https://chatgpt.com/.well-known/http-message-signatures-directory'
const EARLIER = new Date('2026-09-01T00:00:00Z')
const LATER = new Date('2026-10-01T00:00:00Z')

const save = (url: string, entries: string[], fetchedDate = EARLIER) =>
  saveSource(db, { url, kind: url === KEYS_URL ? 'keys' : 'ranges', entries, fetchedDate })

beforeEach(() => db.run(sql`delete from agent_sources`))

describe('stored sources', () => {
  it('replace those that were stored for the same address', async () => {
    await save('https://b.example/', ['192.0.2.0/24'])
    await save('https://a.example/', ['2001:db8::/48', '192.0.2.1'])
    await save('https://b.example/', ['198.51.100.0/24'], LATER)
    expect(await listSources(db)).toEqual([
      {
        url: 'https://a.example/',
        kind: 'ranges',
        entries: ['2001:db8::/48', '192.0.2.1'],
        fetchedDate: EARLIER,
      },
      { url: 'https://b.example/', kind: 'ranges', entries: ['198.51.100.0/24'], fetchedDate: LATER },
    ])
  })
})

describe('verification', () => {
  const clock = { now: LATER }
  const open = () => openVerification({ db, now: () => clock.now, reverseDns: false })
  const later = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms))

  it('uses what is stored, and checks after half a minute whether it has changed', async () => {
    const verification = open()
    const verdict = async () =>
      (await (await verification.evidence()).verify([{ agent: GPTBOT, ip: '192.0.2.1' }]))[0]
    expect(await verdict()).toBe('unverifiable')
    await save(GPTBOT.rangeUrls[0] ?? '', ['192.0.2.0/24'])
    later(29_999)
    expect(await verdict()).toBe('unverifiable')
    later(1)
    expect(await verdict()).toBe('verified')
    await save(GPTBOT.rangeUrls[0] ?? '', ['198.51.100.0/24'], LATER)
    later(30_000)
    expect(await verdict()).toBe('spoofed')
  })

  it('reads what is stored again only when it changed', async () => {
    const verification = open()
    const [first, same] = await Promise.all([verification.evidence(), verification.evidence()])
    expect(same).toBe(first)
    later(60_000)
    expect(await verification.evidence()).toBe(first)
    await save(KEYS_URL, ['{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}'])
    later(60_000)
    const changed = await verification.evidence()
    expect([first.hasKeys, changed.hasKeys]).toEqual([false, true])
  })

  it('asks DNS only if the settings allow it', async () => {
    const asked: string[] = []
    const resolver = {
      reverse: async (ip: string) => {
        asked.push(ip)
        return ['crawl.googlebot.com']
      },
      forward: async () => ['192.0.2.1'],
    }
    const claims = [{ agent: GOOGLEBOT, ip: '192.0.2.1' }]
    const off = openVerification({ db, now: () => clock.now, reverseDns: false, resolver })
    expect(await (await off.evidence()).verify(claims)).toEqual(['unverifiable'])
    expect(asked).toEqual([])
    const on = openVerification({ db, now: () => clock.now, reverseDns: true, resolver })
    expect(await (await on.evidence()).verify(claims)).toEqual(['verified'])
    expect(asked).toEqual(['192.0.2.1'])
  })
})

describe('the list of agents', () => {
  it('says which sources verify each agent, and how old they are', async () => {
    const [first = '', second = ''] = GOOGLEBOT.rangeUrls
    await save(GPTBOT.rangeUrls[0] ?? '', ['192.0.2.0/24'])
    await save(first, ['192.0.2.0/24'])
    const named = async (name: string) => (await listAgents({ db })).find((agent) => agent.name === name)
    expect(await named('GPTBot')).toEqual({
      name: 'GPTBot',
      engine: 'chatgpt',
      operator: 'OpenAI',
      purpose: 'training',
      ranges: { fetchedDate: EARLIER },
      signature: null,
      dns: false,
    })
    expect(await named('Googlebot')).toMatchObject({ ranges: { fetchedDate: null }, dns: true })
    await save(second, ['192.0.2.0/24'], LATER)
    expect(await named('Googlebot')).toMatchObject({ ranges: { fetchedDate: EARLIER } })
    expect(await named('ChatGPT Agent')).toMatchObject({ ranges: null, signature: { fetchedDate: null } })
    expect(await named('Bytespider')).toMatchObject({ ranges: null, signature: null, dns: false })
    expect(await listAgents({ db })).toHaveLength(190)
  })
})
