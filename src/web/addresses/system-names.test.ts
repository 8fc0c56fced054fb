import { describe, expect, it } from 'vitest'

import { addressesIn, namesToAsk, searchIn } from './system-names.js'

describe('a hosts file', () => {
  it('gives every name of a line its address, and a name on several lines all of theirs', () => {
    const known = addressesIn(
      '# local\n127.0.0.1\tlocalhost loopback # ours\n::1 LocalHost\n\n10.0.0.7 db.internal\r\nnonsense db.internal\n',
    )
    expect(Object.fromEntries(known)).toEqual({
      localhost: ['127.0.0.1', '::1'],
      loopback: ['127.0.0.1'],
      'db.internal': ['10.0.0.7'],
    })
  })
})

describe('the search domains of a machine', () => {
  const CLUSTER =
    'search shop.svc.cluster.local svc.cluster.local\nnameserver 10.0.0.10\noptions timeout:1 ndots:5\n'

  it.each([
    ['a file that says nothing', '', { domains: [], dots: 1 }],
    ['a cluster', CLUSTER, { domains: ['shop.svc.cluster.local', 'svc.cluster.local'], dots: 5 }],
    ['a domain and then a list', 'domain a.test\nsearch b.test .\n', { domains: ['b.test'], dots: 1 }],
  ])('are read from %s', (_, file, search) => {
    expect(searchIn(file)).toEqual(search)
  })

  it.each([
    ['n8n', ['n8n.shop.svc.cluster.local', 'n8n.svc.cluster.local', 'n8n']],
    ['n8n.tools', ['n8n.tools', 'n8n.tools.shop.svc.cluster.local', 'n8n.tools.svc.cluster.local']],
    ['n8n.tools.', ['n8n.tools.']],
    ['a.b.c.d.e.example', ['a.b.c.d.e.example']],
  ])('are tried for %s in the right order', (name, names) => {
    expect(namesToAsk(name, searchIn(CLUSTER))).toEqual(names)
  })

  it('are not tried for a name with a dot if the machine is configured so', () => {
    expect(namesToAsk('shop.example', { domains: ['a.test'], dots: 1 })).toEqual(['shop.example'])
  })
})
