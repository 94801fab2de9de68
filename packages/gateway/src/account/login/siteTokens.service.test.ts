import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { storedLoginGatewayForTests } from './loginGateway.fixture.ts'
import { runUsersCommand } from './usersCommand.ts'
import { login, visitor } from './visitor.fixture.ts'

const issuer = 'https://shop.example'
const audience = 'wallet'
const step = 'site-token'

const keys = await generateKeyPair('ES256', { extractable: true })
const strangers = await generateKeyPair('ES256')

/** The site's server, which publishes its public keys. */
let server: Server
let jwksUrl = ''
let isUp = true
let padding = ''
beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'site', alg: 'ES256' }
  server = createServer((_, response) => {
    response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: [jwk], padding }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  jwksUrl = `http://127.0.0.1:${address.port}/keys`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const seconds = () => Math.floor(Date.now() / 1_000)
let serial = 0

/** Claims; `undefined` leaves one out. */
type Claims = { [Name in keyof JWTPayload]: JWTPayload[Name] | undefined }

/** A token of the site's server, with other claims or another key than it has. */
function tokenOf(claims: Claims = {}, key = keys.privateKey): Promise<string> {
  serial += 1
  const usual = { iss: issuer, aud: audience, sub: 'ada', iat: seconds(), exp: seconds() + 60 }
  const all = Object.entries({ ...usual, jti: String(serial), ...claims })
  return new SignJWT(Object.fromEntries(all.filter(([, value]) => value !== undefined)))
    .setProtectedHeader({ alg: 'ES256', kid: 'site' })
    .sign(key)
}

/** The token with the other signature that is valid for the same key and text: (r, n − s). */
function withOtherSignature(token: string): string {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const [header, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const other = Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex')
  const both = Buffer.concat([bytes.subarray(0, 32), other])
  return [header, payload, both.toString('base64url')].join('.')
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function unsigned(token: string): string {
  const [, payload, signature] = token.split('.')
  return `${encoded({ alg: 'none' })}.${payload}.${signature}`
}

async function sharedSecret(): Promise<string> {
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))
  return new SignJWT({ iss: issuer, aud: audience, sub: 'ada', iat: seconds(), exp: seconds() + 9 })
    .setProtectedHeader({ alg: 'HS256', kid: 'site' })
    .sign(secret)
}

onSqliteFirst('the site’s tokens', (fresh) => {
  const { gateway, databaseUrl, folder, restart } = storedLoginGatewayForTests(fresh)
  beforeEach(async () => {
    isUp = true
    await restart({ siteTokens: { issuer, audience, jwksUrl } })
  })
  const enter = (token: string) => visitor(gateway).send(step, { token })

  it('logs in the user whom a token of the site names, and knows them again', async () => {
    const first = await enter(await tokenOf({ name: 'Ada' }))
    expect(first).toMatchObject({ status: 200, name: 'Ada', email: null, way: 'site' })
    expect((await enter(await tokenOf())).user).toBe(first.user)
    expect((await enter(await tokenOf({ sub: 'eve' }))).user).not.toBe(first.user)
  })

  it('believes an address only if the site has verified it', async () => {
    const email = 'ada@mail.example'
    const { user } = await visitor(gateway).logIn(email)
    const unverified = await enter(await tokenOf({ sub: 'eve', email }))
    expect(unverified).toMatchObject({ status: 200, email: null })
    expect(unverified.user).not.toBe(user)
    const verified = await enter(await tokenOf({ email: 'Ada@mail.example', email_verified: true }))
    expect(verified).toMatchObject({ user, email })
  })

  it('logs in once by a token, in whatever encoding its signature comes', async () => {
    const token = await tokenOf()
    expect((await enter(token)).status).toBe(200)
    expect(await enter(token)).toMatchObject({ status: 401, error: 'TOKEN_REFUSED' })
    expect(await enter(withOtherSignature(token))).toMatchObject({ error: 'TOKEN_REFUSED' })
  })

  it('refuses every token that does not name a user of the site, for this login, now', async () => {
    const tokens: readonly [kind: string, () => Promise<string>][] = [
      ['of another issuer', () => tokenOf({ iss: 'https://evil.example' })],
      ['for another audience', () => tokenOf({ aud: 'shop' })],
      ['without an audience', () => tokenOf({ aud: undefined })],
      ['that has expired', () => tokenOf({ iat: seconds() - 200, exp: seconds() - 100 })],
      ['that is too old, though it has not expired', () => tokenOf({ iat: seconds() - 400 })],
      ['of the future', () => tokenOf({ iat: seconds() + 600, exp: seconds() + 900 })],
      ['that is not valid yet', () => tokenOf({ nbf: seconds() + 300 })],
      ['without an expiry', () => tokenOf({ exp: undefined })],
      ['without a time of issue', () => tokenOf({ iat: undefined })],
      ['without a subject', () => tokenOf({ sub: undefined })],
      ['with an empty subject', () => tokenOf({ sub: '' })],
      ['signed by a stranger', () => tokenOf({}, strangers.privateKey)],
      ['without a signature', async () => unsigned(await tokenOf())],
      ['signed with the public key as a shared secret', () => sharedSecret()],
    ]
    for (const [kind, make] of tokens)
      expect(await enter(await make()), kind).toMatchObject({ status: 401, error: 'TOKEN_REFUSED' })
  })

  it('says that the site’s keys could not be read, and logs in once they can', async () => {
    isUp = false
    const token = await tokenOf()
    expect(await enter(token)).toMatchObject({ status: 503, error: 'PROVIDER_FAILED' })
    isUp = true
    expect(await enter(token)).toMatchObject({ status: 200 })
  })

  it('reads no keys without end', async () => {
    padding = 'x'.repeat(1_048_576)
    const token = await tokenOf()
    expect(await enter(token)).toMatchObject({ status: 503, error: 'PROVIDER_FAILED' })
    padding = ''
    expect(await enter(token)).toMatchObject({ status: 200 })
  })

  it('logs in no user whom the operator has blocked', async () => {
    const email = 'ada@mail.example'
    const file = join(folder(), 'config.json')
    writeFileSync(file, JSON.stringify({ login, databaseUrl: databaseUrl() }))
    const claims = { email, email_verified: true }
    expect((await enter(await tokenOf(claims))).status).toBe(200)
    await runUsersCommand([file, 'block', email], {})
    expect(await enter(await tokenOf(claims))).toMatchObject({
      status: 401,
      error: 'TOKEN_REFUSED',
    })
  })

  it('knows no tokens unless the operator sets them up', async () => {
    await restart({})
    expect(await enter(await tokenOf())).toMatchObject({ status: 404, error: 'UNKNOWN_PROVIDER' })
    expect(await enter('no token')).toMatchObject({ status: 422 })
  })
})
