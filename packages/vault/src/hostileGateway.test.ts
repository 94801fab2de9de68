import { base64urlnopad } from '@scure/base'
import { expect, it } from 'vitest'
import { type Bytes, randomBytes } from './bytes.ts'
import { newEntropy } from './keys/index.ts'
import { releaseShare } from './release/index.ts'
import { openVault, parseSealedVault, type SealedVault, sealVault } from './sealed/index.ts'
import {
  newBrowserKey,
  parseWrappedShare,
  secretOfCode,
  unwrapShare,
  wrapShare,
} from './shares/index.ts'
import {
  type DeviceShares,
  type DeviceStore,
  exportSecret,
  makeWallet,
  noteCodeSaved,
  openOffline,
  openWallet,
  recoverByDevice,
  recoverByPasskey,
  recoverWallet,
  renewRecovery,
  setRecoveryPasskey,
  vaultGateway,
} from './wallet/index.ts'

const [user, origin, topOrigin] = ['user-1', 'https://vault.site.example', 'https://site.example']
type WalletRecord = { vault: SealedVault; recovery: unknown; share: string; passkeys?: object[] }

/** Creates a gateway that stores every request and returns any answer that the test sets. */
function hostileGateway() {
  const received: string[] = []
  let stored: WalletRecord | undefined
  let isMute = false
  let override: ((method: string, step: string) => Response | undefined) | undefined
  async function answer(method: string, step: string, body: unknown): Promise<object> {
    if (`${method} ${step}` === 'PUT vault') {
      stored = Object(body)
      return {}
    }
    if (!stored || isMute) return { error: 'NO_VAULT' }
    if (step === 'vault') return { passkeys: [], ...stored, recoveryPasskey: null }
    const expiresAt = Date.now() + 60_000
    const binding = { user, session: 'one', vaultOrigin: origin, topOrigin, expiresAt }
    const share = new Uint8Array(base64urlnopad.decode(stored.share))
    return { binding, share: await releaseShare(share, Object(body).publicKey, binding) }
  }
  return {
    received,
    stored: () => stored,
    /** Returns `other` from now on, whatever was stored. */
    swap(other: WalletRecord) {
      stored = other
    },
    /** Returns these answers from now on, and its own for all other requests. */
    answerWith(answers: typeof override) {
      override = answers
    },
    /** Reports from now on that there is no wallet. */
    mute() {
      isMute = true
    },
    fetch: async (url: URL | RequestInfo, { method = 'GET', body }: RequestInit = {}) => {
      const text = typeof body === 'string' ? body : 'null'
      received.push(text)
      const step = new URL(String(url)).pathname.replace('/login/', '')
      const given = override?.(method, step)
      // The gateway may have stored the vault before it refuses.
      const reply = given && step !== 'vault' ? {} : await answer(method, step, JSON.parse(text))
      if (given) return given
      return Response.json(reply, { status: 'error' in reply ? 404 : 200 })
    },
  }
}

function newDevice(): DeviceStore {
  let kept: DeviceShares = new Map()
  return {
    load: async (name) => kept.get(name),
    all: async () => [...kept.values()],
    async change(next) {
      kept = next(kept)
    },
  }
}

/** Creates a visitor of a hostile gateway, with the device that created the wallet. */
async function setUp() {
  const hostile = hostileGateway()
  const gateway = vaultGateway('https://gateway.site.example', hostile.fetch)
  const dependencies = { gateway, user, origin, topOrigin, device: newDevice() }
  return { hostile, dependencies, made: await makeWallet(dependencies) }
}

/** Returns every text in a received value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
/** Returns every part of a received value that has a shape. */
function partsIn<Part>(value: unknown, parse: (one: unknown) => Part | undefined): Part[] {
  const own = parse(value)
  if (own !== undefined) return [own]
  return value !== null && typeof value === 'object'
    ? Object.values(value).flatMap((one) => partsIn(one, parse))
    : []
}
function bytesOf(text: string): Bytes[] {
  try {
    return [new Uint8Array(base64urlnopad.decode(text))]
  } catch {
    return []
  }
}

/**
 * Tries every received value as a share and as a secret that unwraps shares. `more`: secrets that the gateway lacks.
 */
async function isOpenTo(received: readonly string[], more: readonly Bytes[] = []) {
  const messages: unknown[] = received.map((text) => JSON.parse(text))
  const bytes = [...textsIn(messages).flatMap(bytesOf), ...more]
  const wrapped = partsIn(messages, parseWrappedShare)
  const vaults = partsIn(messages, parseSealedVault)
  expect(Math.min(vaults.length, wrapped.length, bytes.length)).toBeGreaterThan(0)
  for (const vault of vaults) {
    const unwrapped = await Promise.all(
      wrapped.flatMap((one) =>
        bytes.map((secret) => unwrapShare(one, { vault, by: { secret } }).catch(() => undefined)),
      ),
    )
    const shares = [...bytes, ...unwrapped.filter((one) => one !== undefined)]
    for (const [place, one] of shares.entries())
      for (const other of shares.slice(place + 1)) {
        if (await openVault(vault, [one, other])) return true
      }
  }
  return false
}

it('the gateway is hostile: a device opens no other wallet in the place of its own, although the gateway says that it was set aside [L5]', async () => {
  const [{ hostile, dependencies, made }, other] = [await setUp(), await setUp()]
  const own = hostile.stored()
  const stranger = other.hostile.stored()
  if (!own || !stranger) throw new Error('Nothing was stored')
  const record = { ...own, recoveryPasskey: null, passkeys: [] }
  hostile.swap(Object.assign({}, stranger, { former: [record] }))
  const before = await dependencies.device.all()
  const { addresses } = made.keyring
  expect(await openWallet(dependencies)).toEqual({ status: 'setAside', addresses })
  expect(await openWallet(dependencies, { acceptsOther: true })).toEqual({ status: 'noShare' })
  expect(await dependencies.device.all()).toEqual(before)
})

it('the gateway is hostile: of all that passes through it, and its own key, it has one share of two', async () => {
  const { hostile, dependencies } = await setUp()
  expect(await openWallet(dependencies)).toMatchObject({ status: 'open' })
  const renewed = await renewRecovery(dependencies)
  expect(await isOpenTo(hostile.received)).toBe(false)
  // The code is a second share: with it, the gateway can open the wallet.
  const code = renewed.status === 'open' ? secretOfCode(renewed.recoveryCode) : undefined
  expect(await isOpenTo(hostile.received, code ? [code] : [])).toBe(true)
})

it('opens none when a hostile gateway returns its own wallet in place of the visitor’s', async () => {
  const { hostile, dependencies, made } = await setUp()
  const before = hostile.stored()
  const { vault, shares } = await sealVault(
    { secret: newEntropy(), createdAt: 1 },
    { user, origin },
  )
  const by = { key: await newBrowserKey() }
  const recovery = await wrapShare(shares.recovery, { vault, holder: 'recovery', by })
  const share = base64urlnopad.encode(shares.server)
  const elsewhere = { ...dependencies, device: newDevice() }
  hostile.swap({ vault, recovery, share })
  const { addresses } = made.keyring
  expect(await openWallet(dependencies)).toEqual({ status: 'lost', gateway: 'older', addresses })
  expect(await recoverWallet(elsewhere, made.recoveryCode)).toEqual({ status: 'wrongCode' })
  // With the visitor's own recovery share.
  hostile.swap({ vault, recovery: before?.recovery, share })
  expect(await recoverWallet(elsewhere, made.recoveryCode)).toEqual({ status: 'wrongCode' })
  hostile.mute()
  expect(await openWallet(elsewhere)).toEqual({ status: 'noWallet' })
})

const refusal = (error: string, status = 404) => Response.json({ error }, { status })
const lies: Record<string, (method: string) => Response> = {
  'no vault': () => refusal('NO_VAULT'),
  'a lost vault': () => refusal('VAULT_LOST'),
  'an empty answer': () => new Response(null),
  'an empty object': () => Response.json({}),
  'a page of a proxy': () => new Response('<h1>502</h1>', { status: 502 }),
  'a refusal': (method) => refusal('VAULT_CHANGED', method === 'GET' ? 500 : 409),
}

it.each(
  Object.keys(lies),
)('the gateway answers with %s to everything: the device keeps its share, and makes no wallet', async (name) => {
  const { hostile, dependencies, made } = await setUp()
  const before = await dependencies.device.load(user)
  hostile.answerWith(lies[name])
  const actions = [
    () => openWallet(dependencies),
    () => makeWallet(dependencies),
    () => renewRecovery(dependencies),
    () => exportSecret(dependencies),
    () => recoverWallet(dependencies, `${'abandon '.repeat(11)}about`),
    () => setRecoveryPasskey(dependencies, { id: 'one', secret: new Uint8Array(32) }),
    () => recoverByPasskey(dependencies, { id: 'one', secret: new Uint8Array(32) }),
  ]
  for (const action of actions) {
    await action().catch(() => {})
    expect(await dependencies.device.load(user)).toEqual(before)
  }
  hostile.answerWith(undefined)
  expect(await openWallet(dependencies)).toMatchObject({
    keyring: { addresses: made.keyring.addresses },
  })
})

it.each(
  Object.keys(lies),
)('the gateway stores a new vault, and answers with %s: the wallet opens all the same', async (name) => {
  const { hostile, dependencies, made } = await setUp()
  const { addresses } = made.keyring
  hostile.answerWith((method) => (method === 'PUT' ? lies[name]?.(method) : undefined))
  await renewRecovery(dependencies).catch(() => {})
  hostile.answerWith(undefined)
  expect(await openWallet(dependencies)).toMatchObject({ status: 'open', keyring: { addresses } })
  // The shares from before still open it.
  const by = { code: made.recoveryCode, passkeys: [] }
  expect(await openOffline(await dependencies.device.all(), [], by)).toMatchObject({
    status: 'contents',
  })
})

it('the gateway calls an old vault newer than it is: it is not opened, and the device keeps its share for the code', async () => {
  const { hostile, dependencies, made } = await setUp()
  const older = hostile.stored()
  const renewed = await renewRecovery(dependencies)
  if (!older || renewed.status !== 'open') throw new Error('Nothing is stored')
  await noteCodeSaved(dependencies, renewed.recoveryCode)
  const before = await dependencies.device.all()
  hostile.swap({ ...older, vault: { ...older.vault, generation: 1_000_000_000 } })
  expect(await openWallet(dependencies)).toEqual({ status: 'noShare' })
  for (const code of [made.recoveryCode, renewed.recoveryCode])
    expect((await recoverWallet(dependencies, code)).status).not.toBe('open')
  expect(await dependencies.device.all()).toEqual(before)
  const by = { code: renewed.recoveryCode, passkeys: [] }
  const recovered = await recoverByDevice(dependencies, by)
  const { addresses } = made.keyring
  expect(recovered).toMatchObject({ status: 'open', keyring: { addresses } })
  // The count ignores this number, since the vault is not the owner's.
  expect(hostile.stored()?.vault.generation).toBe(3)
})

it('the gateway refuses every new vault: the device and the code open the wallet nevertheless, each time', async () => {
  const { hostile, dependencies, made } = await setUp()
  const { addresses } = made.keyring
  hostile.answerWith((method) => refusal('NO_VAULT', method === 'PUT' ? 403 : 404))
  for (const _ of [1, 2]) {
    const recovered = await recoverWallet(dependencies, made.recoveryCode)
    expect(recovered).toMatchObject({ status: 'open', isStored: false, keyring: { addresses } })
  }
})

it('the gateway has the vault of another user: it is no answer', async () => {
  const { hostile, dependencies, made } = await setUp()
  const other = { ...dependencies, user: 'user-2' }
  const { vault } = await sealVault({ secret: newEntropy(), createdAt: 1 }, { user, origin })
  hostile.swap({ vault, recovery: hostile.stored()?.recovery, share: '' })
  await expect(openWallet(other)).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
  await expect(recoverWallet(other, made.recoveryCode)).rejects.toMatchObject({
    code: 'BAD_RESPONSE',
  })
})

it('a passkey opens an older vault of the same wallet, and the device keeps its newer share; another wallet is not opened', async () => {
  const { hostile, dependencies } = await setUp()
  const passkey = { id: 'passkey', secret: new Uint8Array(32).fill(7) }
  const device = newDevice()
  const [first, newer, another] = [
    await sealed(passkey, 1),
    await sealed(passkey, 2),
    await sealed(passkey, 2, 9),
  ]
  const byPasskey = { ...dependencies, device, passkey }
  hostile.swap(newer)
  expect(await openWallet(byPasskey)).toMatchObject({ status: 'open', isOlder: false })
  const kept = await device.all()
  // With a recovery share of another vault.
  hostile.swap({ ...newer, recovery: first.recovery })
  expect(await openWallet(byPasskey)).toMatchObject({ status: 'open', isOlder: false })
  expect(await device.all()).toEqual(kept)
  hostile.swap(first)
  expect(await openWallet(byPasskey)).toMatchObject({ status: 'open', isOlder: true })
  hostile.swap(another)
  expect(await openWallet(byPasskey)).toMatchObject({ status: 'lost', gateway: 'older' })
  expect((await renewRecovery(byPasskey)).status).toBe('lost')
  expect(await device.all()).toEqual(kept)
})

/** Returns a vault as the gateway stores it, whose device's share a passkey unwraps. */
async function sealed({ id, secret }: { id: string; secret: Bytes }, generation: number, seed = 1) {
  const contents = { secret: new Uint8Array(32).fill(seed), createdAt: 1 }
  const { vault, shares } = await sealVault(contents, { user, origin }, generation)
  const by = { secret }
  const own = await wrapShare(shares.device, { vault, holder: 'device', by })
  const recovery = await wrapShare(shares.recovery, {
    vault,
    holder: 'recovery',
    by: { secret: randomBytes(32) },
  })
  return {
    vault,
    recovery,
    share: base64urlnopad.encode(shares.server),
    passkeys: [{ id, share: own }],
  }
}
