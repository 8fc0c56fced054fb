/** The parameters of OAuth, under the names that the interface gives them. */
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

/** What an assistant asks for. A parameter that comes twice counts as missing: whoever checked the first and whoever used the second would disagree. */
export function askedIn(query: URLSearchParams): Asked {
  const found = Object.entries(NAMES).flatMap(([name, parameter]) => {
    const values = query.getAll(parameter)
    return values.length === 1 ? [[name, values[0] ?? '']] : []
  })
  return { clientId: '', redirectUri: '', ...(Object.fromEntries(found) as Partial<Asked>) }
}
