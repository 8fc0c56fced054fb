import type { StoredPasskey } from './stores/passkey-store.js'

/** Passkeys work only for the host on which they were made. */
export interface PasskeySite {
  origin: string
  host: string
}

/** The site of the address that people open, which is the public one if it is set. */
export const siteOf = (linkBase: string): PasskeySite => {
  const { origin, hostname } = new URL(linkBase)
  return { origin, host: hostname }
}

/** Loaded with the first use of a passkey, because it brings 24 packages. */
const library = () => import('@simplewebauthn/server')

type Described = Pick<StoredPasskey, 'credentialId' | 'transports'>

const descriptors = (passkeys: readonly Described[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as never }))

interface NewPasskeyFor {
  personId: string
  account: string
  existing: readonly Described[]
}

/** The options from which a browser makes a passkey. */
export async function newPasskeyOptions(site: PasskeySite, { personId, account, existing }: NewPasskeyFor) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Sightline',
    rpID: site.host,
    userID: new Uint8Array(Buffer.from(personId)),
    userName: account,
    attestationType: 'none',
    excludeCredentials: descriptors(existing),
    // A passkey is the second factor, so its user has already passed the first.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  })
}

export interface MadePasskey {
  id: string
  clientDataJSON: string
  attestationObject: string
  transports: string[]
}

/** Checks the passkey that a browser made for this challenge. Undefined if it does not match. */
export async function verifyNewPasskey(site: PasskeySite, challenge: string, made: MadePasskey) {
  const { verifyRegistrationResponse } = await library()
  const { id, transports, ...response } = made
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...response, transports },
    },
    ...expected(site, challenge),
  }).catch(() => undefined)
  return result?.verified === true ? result.registrationInfo.credential : undefined
}

/** The options with which a browser signs with one of these passkeys. */
export async function passkeyOptions(site: PasskeySite, passkeys: readonly Described[]) {
  const { generateAuthenticationOptions } = await library()
  const allowCredentials = descriptors(passkeys)
  return generateAuthenticationOptions({
    rpID: site.host,
    allowCredentials,
    userVerification: 'discouraged',
  })
}

interface SignedByPasskey {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}

/**
 * Returns the signature counter of the passkey. Undefined if the response does not match, or if the counter has not risen, which
 * means that the passkey was copied.
 */
export async function verifyPasskey(
  site: PasskeySite,
  { challenge, passkey }: { challenge: string; passkey: StoredPasskey },
  { id, ...response }: SignedByPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { publicKey, counter } = passkey
  const result = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(publicKey), counter },
    ...expected(site, challenge),
  }).catch(() => undefined)
  return result?.verified === true ? result.authenticationInfo.newCounter : undefined
}

const expected = ({ origin, host }: PasskeySite, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: false,
})
