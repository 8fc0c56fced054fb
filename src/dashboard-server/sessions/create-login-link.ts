import { issueLoginCode, issuePersonCode } from '../../auth/index.js'
import type { Services } from '../../context.js'
import type { LoginLink } from './schema.js'

interface LinkOrder {
  /** The person whom it signs in; otherwise a key, which is null for the one that the operator has set. */
  personId?: string | undefined
  keyId: string | null
  adminKey: string | undefined
  /** The program prints it: whoever uses it is the first owner, where there is none yet. */
  isOfOwner?: boolean
  /** Where the dashboard is, such as `http://127.0.0.1:8080`. */
  linkBase: string
}

/** Makes a link that signs in once. The code stands in the fragment, so that no log on the way sees it. */
export async function createLoginLink(
  services: Pick<Services, 'db' | 'now'>,
  { personId, linkBase, ...order }: LinkOrder,
): Promise<LoginLink> {
  const { code, expiresDate } =
    personId === undefined ? await issueLoginCode(services, order) : await issuePersonCode(services, personId)
  return { url: `${linkBase}/sign-in#code=${code}`, expiresDate: expiresDate.toISOString() }
}
