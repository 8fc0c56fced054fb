import { describe, expect, it } from 'vitest'

import { chromiumFlags } from './chromium-flags.js'

describe('the settings of the browser', () => {
  const flags = chromiumFlags({ profile: '/tmp/profile', proxyPort: 4321, showsImages: false })

  it('never disable the sandbox', () => {
    expect(
      flags.filter((flag) => /no-sandbox|disable-.*sandbox|single-process|web-security|no-zygote/.test(flag)),
    ).toEqual([])
  })

  it('allow no connection but through the proxy, and open no port', () => {
    expect(flags).toEqual(
      expect.arrayContaining([
        '--proxy-server=http://127.0.0.1:4321',
        '--proxy-bypass-list=<-loopback>',
        '--disable-quic',
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--remote-debugging-pipe',
      ]),
    )
    expect(flags.join(' ')).not.toContain('--remote-debugging-port')
  })
})
