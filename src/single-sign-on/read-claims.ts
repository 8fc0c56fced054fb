import {
  type Configuration,
  fetchUserInfo,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'

import type { IssuerSettings } from '../config-issuers.js'
import { type Claims, namesGroups } from './claims.js'

interface Asking {
  configuration: Configuration
  settings: IssuerSettings
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers
  subject: string
}

/** Reads the claims of the token. If they lack the address or the groups, it asks the issuer for more. */
export async function readClaims({ configuration, settings, tokens, subject }: Asking): Promise<Claims> {
  const claims: Claims = { ...tokens.claims() }
  const isWhole =
    typeof claims.email === 'string' && (settings.roles.length === 0 || namesGroups(claims, settings))
  if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  const further = await fetchUserInfo(configuration, tokens.access_token, subject)
  // If both have a claim, the signed one from the token counts.
  return { ...further, ...claims }
}
