import { z } from 'zod'

import type { SecretBox } from '../encryption/index.js'

/** What is stored of a sign-in, to ask the issuer again and to sign out there. */
const IssuerTokens = z.object({
  subject: z.string(),
  refreshToken: z.string().optional(),
  idToken: z.string().optional(),
})
export type IssuerTokens = z.infer<typeof IssuerTokens>

/**
 * Longer tokens are not stored. No known issuer sends any, and without the ID token only the sign-out at the issuer is less
 * smooth.
 */
const MAX_TOKEN = 16_384

const ownerOf = (sessionId: string) => `issuer-session/${sessionId}`

export function sealTokens(secrets: SecretBox, sessionId: string, tokens: IssuerTokens): Promise<Buffer> {
  const short = Object.entries(tokens).filter(([, token]) => token !== undefined && token.length <= MAX_TOKEN)
  return secrets.seal(JSON.stringify(Object.fromEntries(short)), ownerOf(sessionId))
}

/** Undefined if the tokens were encrypted with another key. */
export async function openTokens(
  secrets: SecretBox,
  sessionId: string,
  sealed: Buffer | null,
): Promise<IssuerTokens | undefined> {
  const text = sealed === null ? undefined : await secrets.open(sealed, ownerOf(sessionId))
  return text === undefined ? undefined : IssuerTokens.parse(JSON.parse(text))
}
