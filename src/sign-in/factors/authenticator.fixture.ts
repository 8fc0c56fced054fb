import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const counterOf = (count: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}

/** A security key: creates one credential for a host and signs with it. */
export function newAuthenticator({ origin, host }: { origin: string; host: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const client = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return {
    make(challenge: string, from?: string) {
      const [length, flags] = [Buffer.from([0, id.length]), Buffer.from([0x41])]
      const data = Buffer.concat([sha256(host), flags, counterOf(1), Buffer.alloc(16), length, id, cose])
      // {fmt: 'none', attStmt: {}, authData}
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestation = Buffer.concat([head, Buffer.from([data.length]), data])
      return {
        id: id.toString('base64url'),
        clientDataJSON: client('webauthn.create', challenge, from).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      }
    },
    sign(challenge: string, { count = 2, from = origin } = {}) {
      const clientData = client('webauthn.get', challenge, from)
      const data = Buffer.concat([sha256(host), Buffer.from([0x01]), counterOf(count)])
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}
