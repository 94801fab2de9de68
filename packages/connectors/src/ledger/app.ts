import type { ConnectorStep } from '@latchkey/core'
import { type Clock, knownError } from '@latchkey/protocol'
import * as Bytes from 'ox/Bytes'
import { type Command, chunked } from './apdu.ts'
import type { Device } from './device.ts'
import { isLocked, status, statusError } from './status.ts'

/** The polling interval and the time limit, in milliseconds, while the visitor has to act on the device. */
export type Patience = { pause: number; longest: number }

const appName = 'Ethereum'
const dashboard = 'BOLOS'
const later = 0x80
const signatureBytes = 65

/** A signature as the app gives it: `v` is one byte. */
export type DeviceSignature = { v: number; r: Uint8Array; s: Uint8Array }

/**
 * Waits until the device is unlocked and its Ethereum app is open, and requests the app. Throws `DEVICE_LOCKED` and
 * `DEVICE_WRONG_APP` on timeout, a refusal, `DEVICE_DISCONNECTED`.
 */
export async function openApp(
  clock: Clock,
  device: Device,
  patience: Patience,
  onStep: (step: ConnectorStep) => void,
): Promise<void> {
  const end = clock.now() + patience.longest
  for (;;) {
    const { status: code, data } = await device.exchange({ cla: 0xb0, ins: 0x01 })
    const name = code === status.ok ? nameIn(data) : undefined
    if (name === appName) return
    if (name === undefined && !isLocked(code)) throw statusError(code)
    if (clock.now() > end)
      throw knownError(name === undefined ? 'DEVICE_LOCKED' : 'DEVICE_WRONG_APP')
    onStep(name === undefined ? 'unlock' : 'openApp')
    if (name !== undefined) await leaveApp(device, name)
    await new Promise<void>((resolve) => clock.after(patience.pause, resolve))
  }
}

/** Has the device go on from the app that is open: to the dashboard, and from there to the right app. */
async function leaveApp(device: Device, name: string): Promise<void> {
  if (name === dashboard) await requestApp(device)
  else await device.exchange({ cla: 0xb0, ins: 0xa7 }, { leaves: true })
}

async function requestApp(device: Device): Promise<void> {
  const data = new TextEncoder().encode(appName)
  const answer = await device.exchange({ cla: 0xe0, ins: 0xd8, data }, { leaves: true })
  if (answer.status !== status.ok && !isLocked(answer.status)) throw statusError(answer.status)
}

/** The name in the answer to "which app are you": a format byte, then the name with its length. */
function nameIn(data: Uint8Array): string {
  const length = data[1] ?? 0
  return new TextDecoder().decode(data.slice(2, 2 + length))
}

/** The address of a path, as the app makes it from the key. Throws `WALLET_PUBLIC_KEY`. */
export async function addressOf(device: Device, path: Uint8Array): Promise<`0x${string}`> {
  const data = await ask(device, [{ cla: 0xe0, ins: 0x02, data: path }])
  const afterKey = data.slice(1 + (data[0] ?? 0))
  const digits = new TextDecoder().decode(afterKey.slice(1, 1 + (afterKey[0] ?? 0)))
  if (!/^[0-9a-f]{40}$/i.test(digits)) throw knownError('WALLET_PUBLIC_KEY')
  return `0x${digits.toLowerCase()}`
}

/** Signs a message by EIP-191; the app adds the prefix. */
export function signPersonal(device: Device, path: Uint8Array, message: Uint8Array) {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, message.length)
  const data = Bytes.concat(path, size, message)
  return signature(device, chunked({ cla: 0xe0, ins: 0x08, data }, later))
}

/** Signs typed data by the two hashes of EIP-712, which every model can. */
export function signTyped(
  device: Device,
  path: Uint8Array,
  domain: Uint8Array,
  message: Uint8Array,
) {
  const data = Bytes.concat(path, domain, message)
  return signature(device, [{ cla: 0xe0, ins: 0x0c, data }])
}

/**
 * Signs an unsigned transaction in its wire form. `tail`: the number of bytes at its end that must not be alone in a
 * command, because the app accepts a transaction that ends before the chain as complete.
 */
export function signTransaction(
  device: Device,
  path: Uint8Array,
  transaction: Uint8Array,
  tail: number,
) {
  const data = Bytes.concat(path, transaction)
  return signature(device, chunked({ cla: 0xe0, ins: 0x04, data }, later, tail))
}

async function signature(device: Device, commands: Command[]): Promise<DeviceSignature> {
  const data = await ask(device, commands)
  const [v] = data
  if (data.length < signatureBytes || v === undefined) throw knownError('WALLET_MISBEHAVED', data)
  return { v, r: data.slice(1, 33), s: data.slice(33, signatureBytes) }
}

/** Sends one command after the other; the last answer counts. */
async function ask(device: Device, commands: readonly Command[]): Promise<Uint8Array> {
  let last: Uint8Array = new Uint8Array()
  for (const command of commands) {
    const answer = await device.exchange(command)
    if (answer.status !== status.ok) throw statusError(answer.status)
    last = answer.data
  }
  return last
}
