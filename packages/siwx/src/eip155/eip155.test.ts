import fc from 'fast-check'
import { hashMessage, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { type EthCall, ethCallOf, verifyHash, verifyMessage, verifyTypedData } from './index.ts'

const own = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())
const valid = { status: 'valid', by: 'key' }
/** A chain on which the account has no code. */
const empty: EthCall = async () => ({ data: '0x' })
/** A chain that the verifier must not call. */
const unusedCall: EthCall = () => {
  throw new Error('The chain was called')
}
const down: EthCall = () => Promise.reject(new TypeError('fetch failed'))
const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

function check(message: string, signature: string, ethCall = empty, address: string = own.address) {
  return verifyMessage({ address, message, signature, ethCall })
}

it('accepts the account’s signature, and none of another account or for another message [J7]', async () => {
  const property = fc.asyncProperty(fc.string({ unit: 'binary' }), async (message) => {
    const signature = await own.signMessage({ message })
    expect(await check(message, signature, unusedCall)).toEqual(valid)
    expect(await check(message, signature, unusedCall, own.address.toLowerCase())).toEqual(valid)
    expect(await check(`${message}.`, signature)).toMatchObject({ reason: 'otherSigner' })
    const foreign = await other.signMessage({ message })
    expect(await check(message, foreign)).toMatchObject({ reason: 'otherSigner' })
  })
  await fc.assert(property, { numRuns: 8 })
})

it('takes no signature with a flipped bit [J7]', async () => {
  const signature = hexToBytes(await own.signMessage({ message: 'Hello' }))
  const property = fc.asyncProperty(fc.nat(8 * signature.length - 1), async (bit) => {
    const flipped = Buffer.from(signature)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await check('Hello', `0x${flipped.toString('hex')}`)).toMatchObject({
      status: 'invalid',
    })
  })
  await fc.assert(property, { numRuns: 60 })
})

it('takes one form of a signature only: low s, v 27 or 28, 65 bytes [J7]', async () => {
  const signature = await own.signMessage({ message: 'Hello' })
  const [r, s] = [signature.slice(2, 66), BigInt(`0x${signature.slice(66, 130)}`)]
  const v = Number.parseInt(signature.slice(130), 16)
  const high = (n - s).toString(16).padStart(64, '0')
  const malleable = { status: 'invalid', reason: 'malleable' }
  const second = `0x${r}${high}${(27 + 28 - v).toString(16)}`
  expect(await check('Hello', second, unusedCall)).toEqual(malleable)
  const early = `${signature.slice(0, 130)}0${v - 27}`
  expect(await check('Hello', early, unusedCall)).toEqual(malleable)
  for (const odd of [`${signature}00`, signature.slice(0, -2), signature.slice(0, -1)])
    expect((await check('Hello', odd)).status).not.toBe('valid')
})

const mail = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

it.each([
  ['a chain id that is a text', { name: 'Mail', chainId: '1' }],
  ['an empty version', { version: '', chainId: 1 }],
  ['no member', {}],
])('verifies typed data under a whole domain with %s, with and without its type', async (_, domain) => {
  const members = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ]
  const EIP712Domain = members.filter(({ name }) => name in domain)
  const data = { ...mail, domain }
  const whole = { ...data, types: { EIP712Domain, ...mail.types } }
  const signature = await own.signTypedData(JSON.parse(JSON.stringify(whole)))
  const signed = { address: own.address, signature, ethCall: unusedCall }
  expect(await verifyTypedData({ ...signed, data })).toEqual(valid)
  expect(await verifyTypedData({ ...signed, data: whole })).toEqual(valid)
})

it('takes the example of EIP-712 for the account that signed it', async () => {
  const signature =
    '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c'
  const address = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
  const signed = { address, signature, ethCall: empty }
  expect(await verifyTypedData({ ...signed, data: mail })).toEqual(valid)
  const changed = { ...mail, message: { ...mail.message, contents: 'Hello, Eve!' } }
  expect(await verifyTypedData({ ...signed, data: changed })).toMatchObject({ status: 'invalid' })
  const elsewhere = { ...mail, domain: { ...mail.domain, chainId: 2 } }
  expect(await verifyTypedData({ ...signed, data: elsewhere })).toMatchObject({ status: 'invalid' })
  const misfit = { ...mail, primaryType: 'Letter' }
  expect(await verifyTypedData({ ...signed, data: misfit })).toMatchObject({ reason: 'badMessage' })
})

it('rejects text that is no signature or no address, however long it is [J7]', async () => {
  const zeros = (length: number) => `0x${'00'.repeat(length)}`
  expect(await check('Hello', 'Hello', unusedCall)).toMatchObject({ reason: 'malformed' })
  expect(await check('Hello', '0x0', unusedCall)).toMatchObject({ reason: 'malformed' })
  expect(await check('Hello', '0x')).toMatchObject({ reason: 'otherSigner' })
  expect(await check('Hello', zeros(65))).toMatchObject({ reason: 'otherSigner' })
  expect(await check('Hello', zeros(500_000), unusedCall)).toMatchObject({ reason: 'tooLong' })
  const signature = await own.signMessage({ message: 'Hello' })
  for (const address of ['', '0x', own.address.slice(0, -1), `${own.address}00`])
    expect(await check('Hello', signature, unusedCall, address)).toMatchObject({
      reason: 'badAddress',
    })
})

it('is unverified if only the chain could decide, and cannot be reached [J7]', async () => {
  const foreign = await other.signMessage({ message: 'Hello' })
  const nodeDown = { status: 'unverified', reason: 'nodeDown' }
  expect(await check('Hello', foreign, down)).toEqual(nodeDown)
  const long = `${foreign}00`
  const notDeployed = { status: 'unverified', reason: 'notDeployed' }
  expect(await check('Hello', long)).toEqual(notDeployed)
})

it('accepts only the one word that ERC-1271 defines as valid [J7]', async () => {
  const yes = `0x1626ba7e${'0'.repeat(56)}`
  const of = async (data: string) => {
    const hash = hexToBytes(hashMessage('Hello'))
    const signature = `0x${'11'.repeat(70)}`
    return verifyHash({ address: own.address, hash, signature, ethCall: async () => ({ data }) })
  }
  expect(await of(yes)).toEqual({ status: 'valid', by: 'contract' })
  // A contract that returns its input, one with an incomplete word, and one with the older standard's word.
  const others = [
    `0x1626ba7e${'11'.repeat(64)}`,
    '0x1626ba7e',
    `0x${'0'.repeat(63)}1`,
    '0x20c13b0b',
  ]
  for (const data of others) expect(await of(data)).toMatchObject({ status: 'invalid' })
})

it('distinguishes a reverted call from a node that does not answer', async () => {
  const call = { to: own.address, data: '0x' }
  const rejecting = (error: unknown) => ethCallOf(() => Promise.reject(error))(call)
  expect(await rejecting({ code: 3, message: 'execution reverted: GS020' })).toEqual({
    reverted: 'execution reverted: GS020',
  })
  const nested = new Error('The network refused', {
    cause: { code: -32_000, message: 'execution reverted' },
  })
  expect(await rejecting(nested)).toEqual({ reverted: 'execution reverted' })
  await expect(rejecting(new TypeError('fetch failed'))).rejects.toThrow('fetch failed')
  await expect(ethCallOf(async () => ({}))(call)).rejects.toThrow(TypeError)
})
