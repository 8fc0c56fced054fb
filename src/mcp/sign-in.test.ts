import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import { expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { ownHeaders, rolesIn, seedPerson, type Somebody } from '../../test/helpers/assistants.js'
import { seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { called, ERAS, useServed } from './session.fixture.js'

const test = useTestApp()
const served = useServed(test)

/** The storage of an assistant that uses the official library, and the address to which it has sent its person. */
function openProvider() {
  const kept: Record<string, unknown> = {}
  const sent: URL[] = []
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://127.0.0.1:43210/callback',
    clientMetadata: { client_name: 'Official client', redirect_uris: ['http://127.0.0.1/callback'] },
    state: () => 'the-state',
    clientInformation: () => kept.client as never,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens as never,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    invalidateCredentials: (what) => void (what === 'tokens' && delete kept.tokens),
    redirectToAuthorization: (url) => void sent.push(url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier as string,
    discoveryState: () => kept.discovery as never,
    saveDiscoveryState: (state) => void (kept.discovery = state),
  }
  return { provider, kept, sent }
}

/** Allows the assistant, as the page does. */
async function allow(person: Somebody, opened: URL, choice: object): Promise<URLSearchParams> {
  const of = (name: string) => opened.searchParams.get(name)
  expect([opened.origin + opened.pathname, of('resource')]).toEqual([
    `${served.url}/oauth/authorize`,
    `${served.url}/mcp`,
  ])
  const request = {
    clientId: of('client_id'),
    redirectUri: of('redirect_uri'),
    responseType: of('response_type'),
    codeChallenge: of('code_challenge'),
    codeChallengeMethod: of('code_challenge_method'),
    scope: of('scope'),
    state: of('state'),
    resource: of('resource'),
  }
  const response = await fetch(`${served.url}/v1/assistants`, {
    method: 'POST',
    headers: { ...ownHeaders(person.token), 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, ...choice }),
  })
  const { redirectUrl } = (await response.json()) as { redirectUrl: string }
  return new URL(redirectUrl).searchParams
}

it.each(ERAS)(
  'an assistant with the official library signs in, refreshes and is disconnected (%s)',
  async (_, era) => {
    const workspaceId = await seedWorkspace(test)
    const { id: reportId } = await seedReport(test, workspaceId)
    const { id: otherReportId } = await seedReport(test, await seedWorkspace(test))
    const person = await seedPerson(test, rolesIn(workspaceId, 'editor'))
    const { provider, kept, sent } = openProvider()
    const open = () =>
      new StreamableHTTPClientTransport(new URL('/mcp', served.url), { authProvider: provider })
    const openClient = () => new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: era })

    const first = open()
    await expect(openClient().connect(first)).rejects.toThrow(UnauthorizedError)
    expect(sent).toHaveLength(1)
    const answer = await allow(person, sent[0]!, { scopes: ['read'], workspaceIds: [workspaceId] })
    expect(answer.get('state')).toBe('the-state')
    await first.finishAuth(answer)

    const client = openClient()
    await client.connect(open())
    expect((await client.listTools()).tools).toHaveLength(25)
    expect(await called(client, 'get_report', { reportId })).toMatchObject({ brand: 'Nike' })
    await expect(called(client, 'get_report', { reportId: otherReportId })).rejects.toThrow(
      'nothing under this id',
    )

    const { access_token: before } = kept.tokens as { access_token: string }
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60 * 1000)
    expect(await called(client, 'get_report', { reportId })).toMatchObject({ brand: 'Nike' })
    expect((kept.tokens as { access_token: string }).access_token).not.toBe(before)

    const { body } = await person.ask('GET', '/v1/assistants')
    const [connected] = body.items as { id: string; name: string }[]
    expect(connected).toMatchObject({
      name: 'Official client',
      scopes: ['read'],
      workspaceIds: [workspaceId],
    })
    expect((await person.ask('DELETE', `/v1/assistants/${connected?.id}`)).status).toBe(204)
    await expect(called(client, 'get_report', { reportId })).rejects.toThrow(UnauthorizedError)
    expect(sent).toHaveLength(2)
    await client.close()
  },
)
