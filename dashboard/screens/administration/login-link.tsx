import { useState } from 'preact/hooks'

import { request } from '../../data/client.js'
import type { LoginLink } from '../../data/types.js'
import { moment } from '../../data/words.js'

export const makeLoginLink = (apiKeyId: string): Promise<LoginLink> =>
  request('sessions.createLoginLink', { body: { apiKeyId } })

/** A link that signs in once. It is shown only now. */
export function ShownLink({ link }: { link: LoginLink }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(link.url).then(() => setCopied(true))
  return (
    <div class="notice live" role="status">
      <p>
        Send this link; it works once, until {moment(link.expiresDate)}:<br />
        <code>{link.url}</code>
      </p>
      {/* Browsers give the clipboard to pages on HTTPS and on the own machine only. */}
      {isSecureContext && (
        <button type="button" class="button" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      )}
    </div>
  )
}
