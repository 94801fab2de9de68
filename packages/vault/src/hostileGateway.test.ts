import { base64urlnopad } from '@scure/base'
import { expect, it } from 'vitest'
import type { Bytes } from './bytes.ts'
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
  type DeviceStore,
  type Kept,
  makeWallet,
  openWallet,
  recoverWallet,
  renewRecovery,
  vaultGateway,
} from './wallet/index.ts'

const [user, origin, topOrigin] = ['user-1', 'https://vault.site.example', 'https://site.example']
type Stored = { vault: SealedVault; recovery: unknown; share: string }

/** A gateway that keeps all that it is told, and answers with what it likes. */
function hostileGateway() {
  const heard: string[] = []
  let stored: Stored | undefined
  let isMute = false
  async function answer(method: string, step: string, body: unknown): Promise<object> {
    if (`${method} ${step}` === 'PUT vault') {
      stored = Object(body)
      return {}
    }
    if (!stored || isMute) return { error: 'NO_VAULT' }
    if (step === 'vault') return { ...stored, recoveryPasskey: null, passkeys: [] }
    const expiresAt = Date.now() + 60_000
    const binding = { user, session: 'one', vaultOrigin: origin, topOrigin, expiresAt }
    const share = new Uint8Array(base64urlnopad.decode(stored.share))
    return { binding, share: await releaseShare(share, Object(body).publicKey, binding) }
  }
  return {
    heard,
    stored: () => stored,
    /** Answers with this from now on, whatever was stored. */
    swap(other: Stored) {
      stored = other
    },
    /** Says from now on that there is no wallet. */
    mute() {
      isMute = true
    },
    fetch: async (url: URL | RequestInfo, { method = 'GET', body }: RequestInit = {}) => {
      const text = typeof body === 'string' ? body : 'null'
      heard.push(text)
      const step = new URL(String(url)).pathname.replace('/login/', '')
      const told = await answer(method, step, JSON.parse(text))
      return Response.json(told, { status: 'error' in told ? 404 : 200 })
    },
  }
}

function newDevice(): DeviceStore {
  const kept = new Map<string, Kept>()
  return {
    load: async (name) => kept.get(name),
    all: async () => [...kept.values()],
    save: async (name, one) => void kept.set(name, one),
    remove: async (name) => void kept.delete(name),
  }
}

/** A visitor of a hostile gateway, with the device that the wallet was made on. */
async function setUp() {
  const hostile = hostileGateway()
  const gateway = vaultGateway('https://gateway.site.example', hostile.fetch)
  const means = { gateway, user, origin, topOrigin, device: newDevice() }
  return { hostile, means, made: await makeWallet(means) }
}

/** Every text in what was heard. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
/** Every part of what was heard that is of a shape. */
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

/** Tries all that was heard on all that was heard: as shares, and as what unwraps shares. `more`: what it does not have. */
async function isOpenTo(heard: readonly string[], more: readonly Bytes[] = []) {
  const said: unknown[] = heard.map((text) => JSON.parse(text))
  const bytes = [...textsIn(said).flatMap(bytesOf), ...more]
  const wrapped = partsIn(said, parseWrappedShare)
  const vaults = partsIn(said, parseSealedVault)
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

it('the gateway is hostile: of all that passes through it, and its own key, it has one share of two', async () => {
  const { hostile, means } = await setUp()
  expect(await openWallet(means)).toMatchObject({ status: 'open' })
  const renewed = await renewRecovery(means)
  expect(await isOpenTo(hostile.heard)).toBe(false)
  // It would, if it had two: with the code it has them.
  const code = renewed.status === 'open' ? secretOfCode(renewed.recoveryCode) : undefined
  expect(await isOpenTo(hostile.heard, code ? [code] : [])).toBe(true)
})

it('the gateway is hostile and has a wallet of its own in the place of the visitor’s: none is opened', async () => {
  const { hostile, means, made } = await setUp()
  const before = hostile.stored()
  const { vault, shares } = await sealVault(
    { entropy: newEntropy(), createdAt: 1 },
    { user, origin },
  )
  const by = { key: await newBrowserKey() }
  const recovery = await wrapShare(shares.recovery, { vault, holder: 'recovery', by })
  const share = base64urlnopad.encode(shares.server)
  const elsewhere = { ...means, device: newDevice() }
  hostile.swap({ vault, recovery, share })
  expect(await openWallet(means)).toEqual({ status: 'noShare' })
  expect(await recoverWallet(elsewhere, made.recoveryCode)).toEqual({ status: 'wrongCode' })
  // With the visitor's own recovery share beside it.
  hostile.swap({ vault, recovery: before?.recovery, share })
  expect(await recoverWallet(elsewhere, made.recoveryCode)).toEqual({ status: 'wrongCode' })
  hostile.mute()
  expect(await openWallet(elsewhere)).toEqual({ status: 'noWallet' })
})
