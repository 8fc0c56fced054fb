import { z } from 'zod'

import type { SecretBox } from '../encryption/index.js'

/** What is kept of a sign-in to ask its issuer again, and to sign out there. */
const IssuerTokens = z.object({
  subject: z.string(),
  refreshToken: z.string().optional(),
  idToken: z.string().optional(),
})
export type IssuerTokens = z.infer<typeof IssuerTokens>

/** Longer ones of any issuer are none that we have seen; an ID token that is longer only makes signing out there less smooth. */
const MAX_TOKEN = 16_384

const ownerOf = (sessionId: string) => `issuer-session/${sessionId}`

export function sealTokens(secrets: SecretBox, sessionId: string, tokens: IssuerTokens): Promise<Buffer> {
  const short = Object.entries(tokens).filter(([, token]) => token !== undefined && token.length <= MAX_TOKEN)
  return secrets.seal(JSON.stringify(Object.fromEntries(short)), ownerOf(sessionId))
}

/** Undefined where another key has sealed them. */
export async function openTokens(
  secrets: SecretBox,
  sessionId: string,
  sealed: Buffer | null,
): Promise<IssuerTokens | undefined> {
  const text = sealed === null ? undefined : await secrets.open(sealed, ownerOf(sessionId))
  return text === undefined ? undefined : IssuerTokens.parse(JSON.parse(text))
}
