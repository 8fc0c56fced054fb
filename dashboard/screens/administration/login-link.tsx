import { request } from '../../data/client.js'
import type { LoginLink } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { CopyField } from '../../parts/copy-field.js'

export const makeLoginLink = (apiKeyId: string): Promise<LoginLink> =>
  request('sessions.createLoginLink', { body: { apiKeyId } })

/** A link that signs in once. It is shown only now. */
export function ShownLink({ link }: { link: LoginLink }) {
  return (
    <div class="notice live" role="status">
      <p>Send this link; it works once, until {moment(link.expiresDate)}.</p>
      <CopyField label="Link" value={link.url} />
    </div>
  )
}
