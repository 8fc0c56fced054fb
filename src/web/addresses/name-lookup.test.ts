import { createSocket, type Socket } from 'node:dgram'
import { once, setMaxListeners } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openNameLookup } from './name-lookup.js'

const FOREVER = new AbortController().signal
const A = 1
const open: { server?: Socket; directory?: string } = {}
let asked: string[] = []
let addresses: Record<string, string> = {}
let onSilence: () => void = () => undefined

/** A name server that knows the test's names, is silent about names under `silent.test`, and denies all others. */
beforeEach(async () => {
  asked = []
  addresses = { 'shop.test': '192.0.2.7', 'n8n.tools.test': '192.0.2.8' }
  const server = (open.server = createSocket('udp4'))
  server.on('message', (question, from) => {
    const { name, type } = readQuestion(question)
    asked.push(name)
    if (name.endsWith('silent.test')) return onSilence()
    server.send(
      answerTo(question, type === A ? addresses[name] : undefined, name in addresses),
      from.port,
      from.address,
    )
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  open.directory = await mkdtemp(join(tmpdir(), 'names-'))
})

afterEach(async () => {
  onSilence = () => undefined
  open.server?.close()
  await rm(open.directory ?? '', { recursive: true })
})

async function newLookup({ hosts = '', resolver = '', limitMs = 60_000 } = {}) {
  const [hostsFile, resolverFile] = ['hosts', 'resolv.conf'].map((name) =>
    join(open.directory ?? '', name),
  ) as [string, string]
  await writeFile(hostsFile, hosts)
  await writeFile(resolverFile, resolver)
  const { port } = open.server?.address() ?? { port: 0 }
  return {
    lookup: openNameLookup({ hostsFile, resolverFile, limitMs, servers: [`127.0.0.1:${port}`] }),
    hostsFile,
  }
}

describe('a host name from outside', () => {
  it('is resolved by the name servers of the machine', async () => {
    const { lookup } = await newLookup()
    expect(await lookup('shop.test', { signal: FOREVER })).toEqual(['192.0.2.7'])
  })

  it('has no addresses if they know none', async () => {
    const { lookup } = await newLookup()
    expect(await lookup('nowhere.test', { signal: FOREVER })).toEqual([])
  })

  it.each(['db.internal', 'DB.internal.', 'localhost', 'a.localhost'])(
    'is not sent to them if the machine knows it: %s',
    async (name) => {
      const { lookup } = await newLookup({ hosts: '127.0.0.1 db.internal\n' })
      expect(await lookup(name, { signal: FOREVER })).toContain('127.0.0.1')
      expect(asked).toEqual([])
    },
  )

  it('is found in the search domains if it is short', async () => {
    const { lookup } = await newLookup({ resolver: 'search other.test tools.test\n' })
    expect(await lookup('n8n', { signal: FOREVER })).toEqual(['192.0.2.8'])
  })

  it('is no longer awaited if its server is silent and the caller is gone', async () => {
    const { lookup } = await newLookup()
    const gone = new AbortController()
    const silent = new Promise<void>((resolve) => (onSilence = resolve))
    const looked = lookup('a.silent.test', { signal: gone.signal })
    await silent
    gone.abort(new Error('gone'))
    await expect(looked).rejects.toThrow('gone')
  })

  it('is given up after the limit if its server is silent', async () => {
    const { lookup } = await newLookup({ limitMs: 1 })
    await expect(lookup('a.silent.test', { signal: FOREVER })).rejects.toThrow('1 ms')
  })

  it('waits for other names of the same caller, and for no others', async () => {
    const { lookup } = await newLookup()
    const gone = new AbortController()
    setMaxListeners(0, gone.signal)
    const stuck = Array.from({ length: 60 }, (_, index) =>
      lookup(`n${index}.silent.test`, { signal: gone.signal, owner: 'greedy' }),
    )
    const failed = Promise.allSettled(stuck)
    expect(await lookup('shop.test', { signal: FOREVER, owner: 'modest' })).toEqual(['192.0.2.7'])
    gone.abort(new Error('gone'))
    expect((await failed).map(({ status }) => status)).toEqual(stuck.map(() => 'rejected'))
    expect(new Set(asked.filter((name) => name.endsWith('silent.test'))).size).toBeLessThanOrEqual(8)
  })
})

function readQuestion(message: Buffer): { name: string; type: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1) }
}

/** Repeats the question and refers to its name. An unknown name is NXDOMAIN. */
function answerTo(question: Buffer, address: string | undefined, isKnown: boolean): Buffer {
  const end = question.indexOf(0, 12) + 5
  const head = Buffer.from(question.subarray(0, end))
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(address === undefined ? 0 : 1, 6)
  head.fill(0, 8, 12)
  if (address === undefined) return head
  const record = Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([head, record])
}
