import type { StoredPasskey } from './stores/passkey-store.js'

/** Where passkeys are made and used: they work for this host and no other. */
export interface PasskeySite {
  origin: string
  host: string
}

/** The address that people open: the public one where it is set. */
export const siteOf = (linkBase: string): PasskeySite => {
  const { origin, hostname } = new URL(linkBase)
  return { origin, host: hostname }
}

/** Loaded when the first person uses a passkey: it brings 24 packages. */
const library = () => import('@simplewebauthn/server')

type Described = Pick<StoredPasskey, 'credentialId' | 'transports'>

const descriptors = (passkeys: readonly Described[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as never }))

interface NewPasskeyFor {
  personId: string
  account: string
  existing: readonly Described[]
}

/** What the browser makes a passkey from. */
export async function newPasskeyOptions(site: PasskeySite, { personId, account, existing }: NewPasskeyFor) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Sightline',
    rpID: site.host,
    userID: new Uint8Array(Buffer.from(personId)),
    userName: account,
    attestationType: 'none',
    excludeCredentials: descriptors(existing),
    // It is a second factor: whoever uses it has shown the first.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  })
}

export interface MadePasskey {
  id: string
  clientDataJSON: string
  attestationObject: string
  transports: string[]
}

/** The passkey that a browser has made for this challenge; undefined where it does not fit. */
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

/** What the browser signs with one of these. */
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

/** How often the passkey has signed by now; undefined where the answer does not fit, or it has signed as often before: then it was copied. */
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
