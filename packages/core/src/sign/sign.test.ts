import { inspect } from 'node:util'
import { knownError, type Verification } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { selectAccount } from '../account/selectAccount.ts'
import { disconnect } from '../kernel/connections/disconnect.ts'
import type { Operations } from '../kernel/operations/operations.ts'
import { type Signed, signing } from '../kernel/signing/signing.ts'
import { connectedClient } from '../testing/adapter.ts'
import { never, scriptedWallet } from '../testing/wallet.ts'
import { evmAccount } from '../testing/world.ts'
import { signMessage, signTypedData } from './sign.ts'

const valid: Verification = { status: 'valid', by: 'key' }

const credulous: Operations = {
  verifyMessage: async () => valid,
  verifyTypedData: async () => valid,
}

/** A family whose verifier accepts every signature, unless a test passes another one. */
async function signer(
  given: Operations,
  accounts = [evmAccount(1)],
  verifier: Operations = credulous,
) {
  const operations = { ...verifier, ...given }
  const client = await connectedClient(operations, { connectors: [scriptedWallet({ accounts })] })
  return client
}

/** Creates a wallet that signs each message when the test calls its `sign`. */
function patientWallet() {
  const open: { message: string; sign: () => void }[] = []
  const signMessage = (_: unknown, message: string) =>
    new Promise<Signed>((resolve) => {
      open.push({ message, sign: () => resolve({ signature: `0x${message}` }) })
    })
  return { open, signMessage }
}

const data = { domain: { chainId: 1n }, types: {}, primaryType: 'X', message: {} }

it('is a request of the client: asking, then signed', async () => {
  const wallet = patientWallet()
  const client = await signer(wallet)
  const seen: unknown[] = []
  signing(client).subscribe(() => seen.push(signing(client).get()?.status))
  const signed = signMessage(client, { message: 'hi' })
  expect(signing(client).get()).toMatchObject({
    status: 'asking',
    subject: { kind: 'message', namespace: 'eip155', message: 'hi' },
  })
  await expect.poll(() => wallet.open).toHaveLength(1)
  wallet.open[0]?.sign()
  expect(await signed).toEqual({ signature: '0xhi' })
  expect(seen).toEqual(['asking', 'sent'])
})

it('reports why a wallet has not signed', async () => {
  const client = await signer({
    signTypedData: () => Promise.reject(knownError('REQUEST_DECLINED')),
  })
  const signed = signTypedData(client, { data })
  await expect(signed).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  expect(signing(client).get()).toMatchObject({
    status: 'failed',
    subject: { kind: 'typedData', data },
    error: { code: 'REQUEST_DECLINED' },
  })
})

it('asks a wallet once for fifty calls with the same message, and for each other one', async () => {
  const wallet = patientWallet()
  const client = await signer(wallet)
  const all = Array.from({ length: 50 }, () => signMessage(client, { message: 'a' }))
  const other = signMessage(client, { message: 'b' })
  await expect.poll(() => wallet.open.map(({ message }) => message)).toEqual(['a', 'b'])
  for (const { sign } of wallet.open) sign()
  expect(await Promise.all(all)).toEqual(all.map(() => ({ signature: '0xa' })))
  expect(await other).toEqual({ signature: '0xb' })
})

it('asks again for the same message where another account is to sign it', async () => {
  const wallet = patientWallet()
  const two = evmAccount(2)
  const client = await signer(wallet, [evmAccount(1), two])
  const first = signMessage(client, { message: 'a' })
  const refused = expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => wallet.open).toHaveLength(1)
  selectAccount(client, { ...two, connectorId: 'scripted' })
  const second = signMessage(client, { message: 'a' })
  await expect.poll(() => wallet.open).toHaveLength(2)
  for (const { sign } of wallet.open) sign()
  expect(await second).toEqual({ signature: '0xa' })
  await refused
})

it('gives no signature that is not the account’s, not even as a cause [J7]', async () => {
  const verdict: Verification = { status: 'invalid', reason: 'otherSigner' }
  const client = await signer({
    signMessage: async () => ({ signature: '0xf0' }),
    verifyMessage: async () => verdict,
    signTypedData: async () => ({ signature: '0xf0' }),
    verifyTypedData: async () => verdict,
  })
  const requests = [
    () => signMessage(client, { message: 'hi' }),
    () => signTypedData(client, { data }),
  ]
  for (const request of requests) {
    const error: unknown = await request().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'WALLET_MISBEHAVED', cause: verdict })
    expect(inspect([error, signing(client).get()], { depth: 10 })).not.toContain('0xf0')
  }
})

it('verifies the signature of the requested account and text [J7]', async () => {
  const seen: unknown[] = []
  const client = await signer({
    signMessage: async () => ({ signature: '0x51' }),
    verifyMessage: async ({ account }, signed) => {
      seen.push([account.address, signed])
      return valid
    },
  })
  expect(await signMessage(client, { message: 'hi' })).toEqual({ signature: '0x51' })
  expect(seen).toEqual([[evmAccount(1).address, { message: 'hi', signature: '0x51' }]])
})

it.each([
  'nodeDown',
  'notDeployed',
  'ownersPending',
  'notSupported',
] as const)('marks a signature that could not be verified: %s [J7]', async (reason) => {
  const client = await signer({
    signMessage: async () => ({ signature: '0x51' }),
    verifyMessage: async () => ({ status: 'unverified', reason }),
  })
  const signed = signMessage(client, { message: 'hi' })
  const marked = { code: 'SIGNATURE_UNVERIFIED', context: { reason, signature: '0x51' } }
  await expect(signed).rejects.toMatchObject(marked)
  expect(signing(client).get()).toMatchObject({ status: 'failed', error: marked })
})

it('marks what a family without a verifier has signed [J7]', async () => {
  const client = await signer({ signMessage: async () => ({ signature: '0x51' }) }, undefined, {})
  const signed = signMessage(client, { message: 'hi' })
  await expect(signed).rejects.toMatchObject({ code: 'SIGNATURE_UNVERIFIED' })
})

it('gives nothing that comes after the disconnect, and waits no longer [J7]', async () => {
  const wallet = patientWallet()
  const client = await signer(wallet)
  const signed = signMessage(client, { message: 'a' })
  const refused = expect(signed).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  await expect.poll(() => wallet.open).toHaveLength(1)
  await disconnect(client)
  await refused
  wallet.open[0]?.sign()
  expect(signing(client).get()).toMatchObject({ status: 'failed' })
})

it('gives nothing of an account that was disconnected while its signature was verified [J7]', async () => {
  let verify: ((verdict: Verification) => void) | undefined
  const client = await signer({
    signMessage: async () => ({ signature: '0x51' }),
    verifyMessage: () => new Promise<Verification>((resolve) => (verify = resolve)),
  })
  const seen: unknown[] = []
  const signed = signMessage(client, { message: 'a' })
  const refused = expect(signed).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  signing(client).subscribe(() => seen.push(signing(client).get()?.status))
  await expect.poll(() => verify).toBeDefined()
  await disconnect(client)
  verify?.(valid)
  await refused
  expect(seen).not.toContain('sent')
})

it('has only the requested account sign', async () => {
  const wallet = patientWallet()
  const two = evmAccount(2)
  const client = await signer(wallet, [evmAccount(1), two])
  const signed = signMessage(client, { message: 'a' })
  // Before the code that asks the wallet is there.
  selectAccount(client, { ...two, connectorId: 'scripted' })
  await expect(signed).rejects.toMatchObject({ code: 'ABORTED' })
  expect(wallet.open).toEqual([])
})

it('asks once for the same typed data, with its bigints', async () => {
  let callCount = 0
  const client = await signer({
    signTypedData: async () => {
      callCount += 1
      return { signature: '0x00' }
    },
  })
  const copy = { ...data, domain: { chainId: 1n } }
  await Promise.all([signTypedData(client, { data }), signTypedData(client, { data: copy })])
  expect(callCount).toBe(1)
  const other = { ...data, domain: { chainId: 2n } }
  await Promise.all([signTypedData(client, { data }), signTypedData(client, { data: other })])
  expect(callCount).toBe(3)
})

it('is over for who aborts it, and shown no more', async () => {
  const client = await signer({ signMessage: never })
  const controller = new AbortController()
  const signed = signMessage(client, { message: 'hi', signal: controller.signal })
  setTimeout(() => controller.abort())
  await expect(signed).rejects.toMatchObject({ code: 'ABORTED' })
  expect(signing(client).get()).toBeNull()
})

it('goes on for who joined it, when who began it aborts', async () => {
  const wallet = patientWallet()
  const client = await signer(wallet)
  const controller = new AbortController()
  const first = signMessage(client, { message: 'a', signal: controller.signal })
  const second = signMessage(client, { message: 'a' })
  await expect.poll(() => wallet.open).toHaveLength(1)
  controller.abort()
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  expect(signing(client).get()).toMatchObject({ status: 'asking' })
  wallet.open[0]?.sign()
  expect(await second).toEqual({ signature: '0xa' })
})

it('is over when the client is closed', async () => {
  const client = await signer({ signMessage: never })
  const signed = signMessage(client, { message: 'hi' })
  setTimeout(client.close)
  await expect(signed).rejects.toMatchObject({ code: 'ABORTED' })
})
