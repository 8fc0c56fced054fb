import { createHash, randomBytes } from 'node:crypto'

import { issuePersonSession, recognisePerson } from '../../src/auth/index.js'
import { type PersonRoles, updateRoles } from '../../src/auth/people/person-store.js'
import { newId } from '../../src/kernel/ids.js'
import type { TestApp, TestResponse } from './app.js'

export interface Somebody {
  id: string
  token: string
  /** Sends a request as one of our pages would in the person's browser. `host` is the name under which they reach us. */
  ask(
    method: string,
    url: string,
    body?: unknown,
    host?: string,
  ): Promise<TestResponse<Record<string, unknown>>>
}

export const ownHeaders = (token: string) => ({
  cookie: `sightline_session=${token}`,
  'sec-fetch-site': 'same-origin',
})

/** Creates a person with these roles who has signed in. */
export async function seedPerson(test: TestApp, roles: PersonRoles): Promise<Somebody> {
  const email = `${newId(new Date()).toLowerCase()}@example.com`
  const proved = { identity: null, email, emailVerified: true, name: 'Ada', mayJoin: true }
  const { id } = await recognisePerson(test.services, proved)
  await updateRoles(test.db, id, roles, test.clock.now)
  const order = { userAgent: 'Firefox', adminKey: undefined, replaced: undefined }
  const { token } = await issuePersonSession(test.services, id, order)
  return {
    id,
    token,
    ask: (method, url, body, host) =>
      test.send(method, url, {
        ...(body !== undefined && { body }),
        key: null,
        headers: { ...ownHeaders(token), ...(host !== undefined && { host }) },
      }),
  }
}

export function rolesIn(workspaceId: string, role: 'admin' | 'editor' | 'viewer'): PersonRoles {
  const membership = { workspaceId, role, reportId: null }
  return { isOwner: false, memberships: [membership] }
}

export const CALLBACK = 'https://assistant.example/callback'

export async function registerAssistant(test: TestApp, redirectUri = CALLBACK): Promise<string> {
  const body = { client_name: 'Claude', redirect_uris: [redirectUri] }
  const response = await test.send<{ client_id: string }>('POST', '/oauth/register', { body, key: null })
  if (response.status !== 201) throw new Error(`register: ${response.text}`)
  return response.body.client_id
}

/** Sends a form as programs do. */
export function sendForm(
  test: TestApp,
  url: string,
  fields: Record<string, string> | [string, string][],
): Promise<TestResponse<Record<string, string>>> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return test.send('POST', url, { raw: new URLSearchParams(fields).toString(), key: null, headers })
}

/** The parameters of an assistant's authorization request, valid unless changed. */
export function requestOf(clientId: string, verifier: string, changes: object = {}): Record<string, string> {
  return {
    clientId,
    redirectUri: CALLBACK,
    responseType: 'code',
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    scope: 'read write',
    state: 'the-state',
    ...changes,
  }
}

export const newVerifier = (): string => randomBytes(32).toString('base64url')

export interface Asked {
  clientId: string
  verifier: string
  code: string
}

/** A person approves an assistant, which then has a code. */
export async function allowAssistant(
  test: TestApp,
  person: Somebody,
  {
    request = {},
    host,
    ...choice
  }: { request?: object; host?: string; scopes?: string[]; workspaceIds?: string[] } = {},
): Promise<Asked> {
  const clientId = await registerAssistant(test)
  const verifier = newVerifier()
  const wanted = {
    scopes: ['read'],
    ...(choice.workspaceIds === undefined && { allWorkspaces: true }),
    ...choice,
  }
  const body = { ...requestOf(clientId, verifier, request), ...wanted }
  const response = await person.ask('POST', '/v1/assistants', body, host)
  if (response.status !== 201) throw new Error(`allow: ${response.text}`)
  const code = new URL(String(response.body.redirectUrl)).searchParams.get('code') ?? ''
  return { clientId, verifier, code }
}

/** The form fields that exchange a code for tokens. */
export const codeFields = ({ clientId, verifier, code }: Asked): Record<string, string> => ({
  grant_type: 'authorization_code',
  client_id: clientId,
  code,
  code_verifier: verifier,
  redirect_uri: CALLBACK,
})

interface Tokens {
  access_token: string
  refresh_token: string
}

/** Connects an assistant completely, so that it has tokens. */
export async function connectAssistantOf(
  test: TestApp,
  person: Somebody,
  choice: Parameters<typeof allowAssistant>[2] = {},
): Promise<Asked & Tokens> {
  const asked = await allowAssistant(test, person, choice)
  const { status, body, text } = await sendForm(test, '/oauth/token', codeFields(asked))
  if (status !== 200) throw new Error(`token: ${text}`)
  return { ...asked, ...(body as unknown as Tokens) }
}
