import { afterEach, describe, expect, it, vi } from 'vitest'

import { findName, type Resolver } from './name-checks.js'

const IP = '192.0.2.66'
const NAME = 'crawl-192-0-2-66.bot.example'

function resolver(names: Record<string, string[]>, addresses: Record<string, string[]> = {}): Resolver {
  return { reverse: async (ip) => names[ip] ?? [], forward: async (name) => addresses[name] ?? [] }
}

const find = (dns: Resolver, ip = IP) => findName(dns, { ip, suffixes: ['.bot.example', '.geo.example'] })

describe('the host name of an IP address', () => {
  it.each([
    ['with a name that leads back', { [IP]: [NAME] }, { [NAME]: ['198.51.100.1', IP] }],
    ['in capitals and with a final dot', { [IP]: [`${NAME.toUpperCase()}.`] }, { [NAME]: [IP] }],
    ['as the second name', { [IP]: ['other.example', NAME] }, { [NAME]: [IP] }],
    ['written as IPv6', { [IP]: [NAME] }, { [NAME]: [`::ffff:${IP}`] }],
  ])('passes %s', async (_title, names, addresses) => {
    expect(await find(resolver(names, addresses))).toBe('passed')
  })

  it.each([
    ['of somebody else', { [IP]: ['mail.example'] }, {}],
    ['that leads elsewhere', { [IP]: [NAME] }, { [NAME]: ['198.51.100.1'] }],
    ['that leads nowhere', { [IP]: [NAME] }, {}],
    ['that only resembles', { [IP]: ['evilbot.example'] }, { 'evilbot.example': [IP] }],
    [
      'that has the suffix inside',
      { [IP]: ['a.bot.example.evil.test'] },
      { 'a.bot.example.evil.test': [IP] },
    ],
    ['of the suffix alone', { [IP]: ['.bot.example'] }, { '.bot.example': [IP] }],
    ['of hostile form', { [IP]: ['a b\n.bot.example'] }, { 'a b\n.bot.example': [IP] }],
    ['of hostile length', { [IP]: [`${'a.'.repeat(500)}bot.example`] }, {}],
    ['behind many others', { [IP]: [...Array<string>(4).fill('x.example'), NAME] }, { [NAME]: [IP] }],
  ])('fails %s', async (_title, names, addresses) => {
    expect(await find(resolver(names, addresses))).toBe('failed')
  })

  it('is unknown if there is none, or if DNS fails', async () => {
    const broken = () => Promise.reject(new Error('SERVFAIL'))
    expect(await find(resolver({}))).toBe('silent')
    expect(await find({ reverse: broken, forward: async () => [IP] })).toBe('silent')
    expect(await find({ reverse: async () => [NAME], forward: broken })).toBe('silent')
  })

  it('is looked up by the IPv4 form of the address', async () => {
    const reverse = vi.fn<Resolver['reverse']>(async () => [NAME])
    await find({ reverse, forward: async () => [IP] }, `::ffff:${IP}`)
    expect(reverse).toHaveBeenCalledWith(IP)
  })

  describe('when DNS does not respond', () => {
    afterEach(() => vi.useRealTimers())

    it('the lookup ends after two seconds', async () => {
      vi.useFakeTimers()
      const found = find({ reverse: () => new Promise(() => undefined), forward: async () => [] })
      await vi.advanceTimersByTimeAsync(2000)
      expect(await found).toBe('silent')
    })
  })
})
