import { keyDigest } from '../../auth/index.js'
import type { LogSource } from '../formats/formats.js'
import type { Secret } from './store.js'

/** Only Vercel signs with its token, for which we need it as it is. */
export function secretOf(source: LogSource, token: string): Secret {
  return { digest: keyDigest(token), signingToken: source === 'vercel' ? token : null }
}
