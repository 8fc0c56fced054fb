import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import type { Fetched } from '../web/index.js'
import { ADMIN } from '../auth/index.js'
import { ClientDocuments } from './client-documents.js'
import { isDocumentAddress, readClient } from './read-client.js'

const test = useTestApp()

const ID = 'https://assistant.example/client.json'
const DESCRIPTION = {
  client_id: ID,
  client_name: 'Claude',
  redirect_uris: ['https://assistant.example/callback'],
}

/** A stand-in for the internet with the same response at every address. */
function internet(found: { status?: number; body: string } | 'away') {
  const asked: string[] = []
  const fetch = async (url: string): Promise<Fetched> => {
    asked.push(url)
    if (found === 'away') return { ok: false, reason: 'refused', message: 'Nobody answers.' }
    const { status = 200, body } = found
    return { ok: true, status, headers: new Headers(), body: Buffer.from(body), url, hops: [] }
  }
  return { asked, fetch }
}

const minutesLater = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000)
}

describe('the description of an assistant', () => {
  it('is read from the address that is its id, once an hour', async () => {
    const fetcher = internet({ body: JSON.stringify(DESCRIPTION) })
    const documents = new ClientDocuments(fetcher)
    const read = () => readClient({ ...test.services, actor: ADMIN }, ID, documents)
    expect(await read()).toMatchObject({
      id: ID,
      name: 'Claude',
      redirectUris: ['https://assistant.example/callback'],
    })
    minutesLater(59)
    await read()
    expect(fetcher.asked).toEqual([ID])
    minutesLater(1)
    await read()
    expect(fetcher.asked).toHaveLength(2)
  })

  it.each([
    ['is of another', { body: JSON.stringify({ ...DESCRIPTION, client_id: `${ID}2` }) }],
    [
      'wants to be answered by a script',
      { body: JSON.stringify({ ...DESCRIPTION, redirect_uris: ['javascript:x'] }) },
    ],
    ['names no address', { body: JSON.stringify({ ...DESCRIPTION, redirect_uris: [] }) }],
    ['has a name of any length', { body: JSON.stringify({ ...DESCRIPTION, client_name: 'x'.repeat(101) }) }],
    ['is no JSON', { body: '<html>' }],
    ['is missing', { status: 404, body: JSON.stringify(DESCRIPTION) }],
    ['is moved', { status: 302, body: JSON.stringify(DESCRIPTION) }],
    ['is not reached', 'away' as const],
  ])('is not accepted if it %s', async (name, found) => {
    const id = `https://assistant.example/${encodeURIComponent(name)}.json`
    const own = found === 'away' ? found : { ...found, body: found.body.replace(`"${ID}"`, `"${id}"`) }
    const fetcher = internet(own)
    const documents = new ClientDocuments(fetcher)
    const read = () => readClient({ ...test.services, actor: ADMIN }, id, documents)
    expect(await read()).toContain('no valid description was found')
    minutesLater(4)
    await read()
    expect(fetcher.asked).toHaveLength(1)
    minutesLater(1)
    await read()
    expect(fetcher.asked).toHaveLength(2)
  })

  it('is read for at most thirty assistants of one person in an hour, and other people have their own limit', async () => {
    const documents = new ClientDocuments(internet('away'))
    const now = test.clock.now
    const read = (index: number, reader: string) =>
      documents.read(`https://assistant.example/${index}.json`, { reader, now })
    for (let index = 0; index < 30; index += 1) await read(index, 'ada')
    await expect(read(30, 'ada')).rejects.toThrow('Too many assistants were looked up')
    expect(await read(30, 'grace')).toContain('no valid description was found')
  })

  it.each([
    'http://assistant.example/client.json',
    'https://assistant.example/',
    'https://assistant.example',
    'https://user@assistant.example/client.json',
    'https://assistant.example/a/../client.json',
    'https://assistant.example/client.json#x',
    'client',
  ])('is not requested at %s', async (id) => {
    const fetcher = internet('away')
    expect(isDocumentAddress(id)).toBe(false)
    const ctx = { ...test.services, actor: ADMIN }
    expect(await readClient(ctx, id, new ClientDocuments(fetcher))).toContain('not registered')
    expect(fetcher.asked).toEqual([])
  })
})
