import type { NewPasskey, PasskeyAnswer } from './types.js'

/** Browsers offer passkeys only on HTTPS and on localhost. Some old browsers cannot read the options as JSON. */
export const hasPasskeys = (): boolean =>
  isSecureContext && typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'

type Made = Omit<NewPasskey, 'name'>

/** Asks the browser to create a passkey. */
export async function makePasskey(options: object): Promise<Made> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  const made = await asked(navigator.credentials.create({ publicKey }))
  const { id, response } = made.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Asks the browser to sign with one of the person’s passkeys. */
export async function signByPasskey(options: object): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  const found = await asked(navigator.credentials.get({ publicKey }))
  const { id, response } = found.toJSON() as AuthenticationResponseJSON
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

async function asked(answer: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await answer.catch(() => null)
  if (credential instanceof PublicKeyCredential) return credential
  throw new Error('The passkey was not used. Try again, or choose another way.')
}
