import { issueLoginCode, issuePersonCode } from '../../auth/index.js'
import type { Services } from '../../context.js'
import type { LoginLink } from './schema.js'

interface LinkOrder {
  /** The person whom the link signs in. Otherwise it signs in a key, which is null for the key that the operator has set. */
  personId?: string | undefined
  keyId: string | null
  adminKey: string | undefined
  /** Set for the link that the program prints. If there is no owner yet, the person who uses it becomes the first. */
  isOfOwner?: boolean
  /** The address of the dashboard, for example `http://127.0.0.1:8080`. */
  linkBase: string
}

/** Makes a link that signs in once. The code is in the fragment, so that no log on the way contains it. */
export async function createLoginLink(
  services: Pick<Services, 'db' | 'now'>,
  { personId, linkBase, ...order }: LinkOrder,
): Promise<LoginLink> {
  const { code, expiresDate } =
    personId === undefined ? await issueLoginCode(services, order) : await issuePersonCode(services, personId)
  return { url: `${linkBase}/sign-in#code=${code}`, expiresDate: expiresDate.toISOString() }
}
