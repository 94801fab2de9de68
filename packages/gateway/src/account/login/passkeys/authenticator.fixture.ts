import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { site, vaultOrigin } from '../visitor.fixture.ts'

const present = 0x01
const verified = 0x04
const hasKey = 0x40

type Where = { origin?: string; topOrigin?: string; rpId?: string; isVerified?: boolean }

/** One passkey, as an authenticator would make and use it (WebAuthn, ES256, no attestation). */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, { origin, topOrigin }: Where) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        crossOrigin: true,
        origin: origin ?? vaultOrigin,
        topOrigin: topOrigin ?? site,
      }),
    )
  function authData(
    { rpId = 'vault.site.example', isVerified = true }: Where,
    flags: number,
  ): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(present | (isVerified ? verified : 0) | flags)
    counter += 1
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head])
  }
  const wrapped = (response: object) => ({
    response: {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    },
  })

  return {
    id: id.toString('base64url'),
    /** What `navigator.credentials.create` gives. */
    made(challenge: string, where: Where = {}) {
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseKey])
      const data = Buffer.concat([authData(where, hasKey), credential])
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(data.length),
        data,
      ])
      return wrapped({
        clientDataJSON: clientData('webauthn.create', challenge, where).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** What `navigator.credentials.get` gives. */
    used(challenge: string, where: Where = {}) {
      const data = authData(where, 0)
      const client = clientData('webauthn.get', challenge, where)
      const hash = createHash('sha256').update(client).digest()
      return wrapped({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
      })
    },
  }
}
