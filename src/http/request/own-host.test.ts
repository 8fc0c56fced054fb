import { describe, expect, it } from 'vitest'

import { isOwnHost } from './own-host.js'

const reach = { publicUrl: 'https://sightline.example', allowedHosts: ['sightline.internal', '2001:db8::7'] }

describe('a host is ours', () => {
  it.each([
    'sightline.example',
    'SIGHTLINE.example:443',
    'sightline.example.',
    'sightline.internal:8080',
    '[2001:db8::7]:8080',
    'localhost:8080',
    '127.0.0.1',
    '127.3.2.1:80',
    '[::1]:8080',
  ])('as %s', (host) => expect(isOwnHost(host, reach)).toBe(true))

  it.each([
    '',
    'evil.example',
    'sightline.example.evil.example',
    'evil.example:80@sightline.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.5:8080',
    '[2001:db8::8]',
    '[::1',
  ])('not as %j', (host) => expect(isOwnHost(host, reach)).toBe(false))

  it('whatever it is if the operator has set none', () => {
    expect(isOwnHost('evil.example', { publicUrl: undefined, allowedHosts: [] })).toBe(true)
  })

  it('only from the list if names are listed without a public address', () => {
    const listed = { publicUrl: undefined, allowedHosts: ['sightline.internal'] }
    expect(isOwnHost('sightline.internal', listed)).toBe(true)
    expect(isOwnHost('evil.example', listed)).toBe(false)
  })
})
