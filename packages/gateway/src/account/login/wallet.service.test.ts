import { accountsOf, entropyOf, wordsOf } from '@latchkey/vault/keys'
import { makeWallet, openOffline, openWallet, recoverWallet } from '@latchkey/vault/wallet'
import { verifyMessage, verifyTypedData } from 'viem'
import { expect, it } from 'vitest'
import { loggedInDevice } from './device.fixture.ts'
import { loginGatewayForTests } from './loginGateway.fixture.ts'

const email = 'ada@mail.example'
const { gateway, pass: passTime } = loginGatewayForTests()
const pass = (minutes: number) => passTime(minutes * 60_000)

const device = (address = email) => loggedInDevice(gateway, address)

it('is made, locked and opened again on its device, and signs as its accounts [H6]', async () => {
  const { dependencies } = await device()
  expect(await dependencies.gateway.login()).toMatchObject({ user: dependencies.user, email })
  expect(await openWallet(dependencies)).toEqual({ status: 'noWallet' })
  const { keyring, recoveryCode } = await makeWallet(dependencies)
  expect(recoveryCode.split(' ')).toHaveLength(12)
  const { addresses } = keyring
  keyring.lock()
  await expect(keyring.signMessage(new Uint8Array(1))).rejects.toThrow('The wallet is locked')
  await expect(keyring.signSolanaMessage(new Uint8Array(1))).rejects.toThrow('The wallet is locked')
  const again = await openWallet(dependencies)
  if (again.status !== 'open') throw new Error(again.status)
  expect(again.keyring.addresses).toEqual(addresses)
  const { eip155: address = '0x' } = addresses
  const signature = await again.keyring.signMessage(new TextEncoder().encode('Hi'))
  expect(await verifyMessage({ address, message: 'Hi', signature })).toBe(true)
})

it('is one, however many pages make it at once [L5]', async () => {
  const { dependencies } = await device()
  const made = await Promise.allSettled([1, 2, 3].map(() => makeWallet(dependencies)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await openWallet(dependencies)).status).toBe('open')
})

it('is opened on a new device by the code, and then no more by the device that was lost [H6]', async () => {
  const lost = await device()
  const { keyring, recoveryCode } = await makeWallet(lost.dependencies)
  pass(1)
  const found = await device()
  expect(await openWallet(found.dependencies)).toEqual({ status: 'noShare' })
  const wrong = `${'abandon '.repeat(11)}about`
  expect(await recoverWallet(found.dependencies, wrong)).toEqual({ status: 'wrongCode' })
  const made = await recoverWallet(found.dependencies, recoveryCode)
  if (made.status !== 'open') throw new Error(made.status)
  expect(made.keyring.addresses).toEqual(keyring.addresses)
  expect((await openWallet(found.dependencies)).status).toBe('open')
  expect(await openWallet(lost.dependencies)).toEqual({ status: 'noShare' })
  // Nor by its share and the code of then.
  expect(await recoverWallet(lost.dependencies, recoveryCode)).toEqual({ status: 'wrongCode' })
  expect(await recoverWallet(found.dependencies, recoveryCode)).toEqual({ status: 'wrongCode' })
  pass(11)
  const third = await device()
  const { addresses } = keyring
  expect(await recoverWallet(third.dependencies, made.recoveryCode)).toMatchObject({
    status: 'open',
    keyring: { addresses },
  })
})

it('is opened without the gateway by the device and the code, and its words by any other wallet [H6]', async () => {
  const { dependencies } = await device()
  const { keyring, recoveryCode } = await makeWallet(dependencies)
  await gateway.close()
  const kept = await dependencies.device.all()
  const opened = await openOffline(kept, [], { code: recoveryCode, passkeys: [] })
  const words = wordsOf(opened.status === 'contents' ? opened.contents.secret : new Uint8Array(32))
  const { eip155, solana } = await accountsOf(entropyOf(words) ?? new Uint8Array(32))
  expect({ eip155: eip155.address, solana: solana.address }).toEqual(keyring.addresses)
  const wrong = { code: `${'abandon '.repeat(11)}about`, passkeys: [] }
  expect(await openOffline(kept, [], wrong)).toEqual({ status: 'wrongCode' })
  expect(await openOffline([], [], wrong)).toEqual({ status: 'noShare' })
})

it('is not opened by another log-in, or on a device that does not store it [H6]', async () => {
  const { dependencies } = await device()
  const { recoveryCode } = await makeWallet(dependencies)
  const thief = await device('thief@mail.example')
  expect(await recoverWallet(thief.dependencies, recoveryCode)).toEqual({ status: 'noWallet' })
  const kept = await dependencies.device.load(dependencies.user)
  if (!kept) throw new Error('Nothing is kept')
  const slip = () =>
    thief.dependencies.device.change((now) => new Map([...now, [thief.dependencies.user, kept]]))
  await slip()
  await makeWallet(thief.dependencies)
  await slip()
  expect(await openWallet(thief.dependencies)).toEqual({ status: 'noShare' })
})

it('signs typed data that independent code verifies [H6]', async () => {
  const { dependencies } = await device()
  const { keyring } = await makeWallet(dependencies)
  const data = {
    domain: { name: 'Shop', chainId: 1 },
    types: { Order: [{ name: 'id', type: 'uint256' }] },
    primaryType: 'Order',
    message: { id: 7n },
  } as const
  const signature = await keyring.signTypedData(data)
  const { eip155: address = '0x' } = keyring.addresses
  expect(await verifyTypedData({ ...data, address, signature })).toBe(true)
})
