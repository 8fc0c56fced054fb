/** The parameters of OAuth and their names in the interface. */
const NAMES = {
  clientId: 'client_id',
  redirectUri: 'redirect_uri',
  responseType: 'response_type',
  codeChallenge: 'code_challenge',
  codeChallengeMethod: 'code_challenge_method',
  scope: 'scope',
  state: 'state',
  resource: 'resource',
} as const

export type Asked = { clientId: string; redirectUri: string } & Partial<Record<keyof typeof NAMES, string>>

/**
 * Reads the request of an assistant. A parameter that appears twice counts as missing, since two readers could use different
 * values.
 */
export function askedIn(query: URLSearchParams): Asked {
  const found = Object.entries(NAMES).flatMap(([name, parameter]) => {
    const values = query.getAll(parameter)
    return values.length === 1 ? [[name, values[0] ?? '']] : []
  })
  return { clientId: '', redirectUri: '', ...(Object.fromEntries(found) as Partial<Asked>) }
}
