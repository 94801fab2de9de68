import {
  chainOf,
  contractOf,
  fundedAccount,
  localEns,
  localOffchainResolver,
  minedReceipt,
  type NameService,
  type NameServiceFault,
  roles,
  startNameService,
} from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import { getIdentity, nameRecordSchema } from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import {
  createPublicClient,
  createTestClient,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  http,
  parseAbi,
  toHex,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash, packetToBytes } from 'viem/ens'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configForWorld } from '../../../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../../../gateway.ts'
import { addressCall, textCall } from '../recordCalls.ts'

const home = 'eip155:31337'
const other = 'eip155:31338'
const otherCoinType = 0x80000000 + 31338
const world = worldForTests()
const transport = http(chainOf(world, home).rpcUrl)
const node = createPublicClient({ transport })
const chain = createTestClient({ mode: 'anvil', transport }).extend(walletActions)
const sender = { account: await fundedAccount(chain), chain: null } as const
const someone = () => privateKeyToAccount(generatePrivateKey()).address
const packet = (name: string) => toHex(packetToBytes(name))
const stranger: Hex = '0x00000000000000000000000000000000deadbeef'

let ens: Hex
let service: NameService
const ada = someone()
beforeAll(async () => {
  service = await startNameService()
  ens = await deployed(chain.deployContract({ ...localEns, ...sender }))
})
afterAll(() => service.stop())

async function deployed(hash: Promise<Hex>): Promise<Hex> {
  const { contractAddress } = await minedReceipt(node, await hash)
  if (!contractAddress) throw new Error('Nothing was deployed')
  return contractAddress
}
async function write(
  functionName: 'setResolver' | 'setAnswer' | 'setFault' | 'setPrimary' | 'setPrimaryOn',
  args: readonly unknown[],
) {
  const call = { abi: localEns.abi, address: ens, functionName, args, ...sender }
  // @ts-expect-error The arguments are those of the function that a test names.
  await minedReceipt(node, await chain.writeContract(call))
}
/** Puts the names below `zone` into the service, whose resolver trusts `signer`. */
async function delegate(zone: string, url: string, signer = service.signer) {
  const resolver = await deployed(
    chain.deployContract({ ...localOffchainResolver, args: [url, signer], ...sender }),
  )
  await write('setResolver', [packet(zone), resolver])
}
beforeEach(async () => {
  service.fault = undefined
  service.requests.length = 0
  service.names = { 'ada.base.eth': { addresses: { 60: ada } } }
  await delegate('base.eth', service.getUrl)
})

const opened: Gateway[] = []
async function open(services = [service.url]): Promise<Gateway> {
  const settings = { chainId: home, universalResolver: ens, services } as const
  const gateway = await createGateway(configForWorld(world, { ens: settings, logs: 'off' }))
  opened.push(gateway)
  return gateway
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((gateway) => gateway.close()))
})
const pathOf = (name: string, chainId: string = home) =>
  `/v1/profile/account/${name}?apiVersion=2&chainId=${chainId}`
const lookup = async (name: string, chainId?: string) => ask(await open(), pathOf(name, chainId))
const addressesOf = async (name: string, chainId?: string) =>
  Object.entries(
    (await answerOf(await open(), nameRecordSchema, pathOf(name, chainId))).addresses,
  ).map(([coinType, { address }]) => [Number(coinType), address])

describe('a name that a service holds (ERC-3668)', () => {
  it.each([
    ['in the address', () => service.getUrl, /^GET \/0x[0-9a-f]{40}\/0x9061b923/],
    ['in the body', () => service.postUrl, /^POST \/names$/],
  ])('resolves with the call %s', async (_, url, request) => {
    await delegate('base.eth', url())
    expect(await addressesOf('ada.base.eth')).toContainEqual([60, ada.toLowerCase()])
    expect(service.requests[0]).toMatch(request)
  })

  it('has for another network the address of its coin type, else the default one [J8]', async () => {
    const [own, common] = [someone(), someone()]
    service.names['bea.base.eth'] = { addresses: { 60: ada, [otherCoinType]: own } }
    service.names['cyd.base.eth'] = { addresses: { 60: ada, 2147483648: common } }
    const inOrder = async (name: string) =>
      (await addressesOf(name, other)).sort((a, b) => Number(b[0]) - Number(a[0]))
    expect((await inOrder('bea.base.eth'))[0]).toEqual([otherCoinType, own.toLowerCase()])
    expect((await inOrder('cyd.base.eth'))[0]).toEqual([0x80000000, common.toLowerCase()])
  })

  it('has no address for a network only where the service signs that [L10]', async () => {
    expect(await (await lookup('nobody.base.eth')).json()).toEqual([])
  })

  it('is read no further while a service fails, and again afterwards', async () => {
    const gateway = await open()
    service.fault = 'status500'
    expect((await ask(gateway, pathOf('ada.base.eth'))).status).toBe(502)
    service.fault = undefined
    expect((await ask(gateway, pathOf('ada.base.eth'))).status).toBe(200)
  })

  it.each<NameServiceFault>([
    'html',
    'noData',
    'status500',
    'status404',
    'hangUp',
    'wrongSignature',
    'alteredAnswer',
    'otherCall',
    'expired',
    'loop',
    'endless',
    'redirect',
  ])('is reported as unreadable, never as absent or another address, after the fault %s [L10]', async (fault) => {
    service.fault = fault
    const answer = await lookup('ada.base.eth')
    expect(answer.status).toBe(502)
    const text = await answer.text()
    expect(text).toContain('could not be read')
    expect(text).not.toContain(stranger.slice(2))
  })

  it('asks a looping service only a few times', async () => {
    service.fault = 'loop'
    await lookup('ada.base.eth', 'eip155:1')
    // Two coin types, four rounds each.
    expect(service.requests.length).toBeLessThanOrEqual(8)
  })

  it('is unreadable after its service has gone [L10]', async () => {
    const gone = await startNameService()
    await delegate('gone.eth', gone.getUrl, gone.signer)
    const gateway = await open([gone.url])
    await gone.stop()
    expect((await ask(gateway, pathOf('ada.gone.eth'))).status).toBe(502)
  })

  it('is refused, without a request, where its service is not allowed', async () => {
    for (const services of [[], ['api.example'], [service.url.replace(/\d+$/, '1')]]) {
      const answer = await ask(await open(services), pathOf('ada.base.eth'))
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('needs a service that this site does not allow')
    }
    expect(service.requests).toEqual([])
  })

  it.each([
    'http://169.254.169.254/{sender}/{data}',
    'https://127.0.0.1/{sender}/{data}',
    'https://user:pass@api.example/{sender}/{data}',
    'https://api.example:8443/{sender}/{data}',
    'https://{sender}.api.example/{data}',
    'https://api.example.evil.example/{data}',
    'file:///etc/passwd',
    'nothing',
  ])('is refused where its contract names %s', async (url) => {
    await delegate('evil.eth', url)
    expect((await ask(await open(['api.example']), pathOf('ada.evil.eth'))).status).toBe(422)
  })
})

describe('a resolver on the chain', () => {
  const fault = (message: string) =>
    encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [message] })
  const addressOn = (coinType: number, account: Hex) =>
    coinType === 60
      ? encodeAbiParameters([{ type: 'address' }], [account])
      : encodeAbiParameters([{ type: 'bytes' }], [account])
  const setAddress = (name: string, coinType: number, answer: Hex) =>
    write('setAnswer', [packet(name), addressCall(namehash(name), coinType), answer])
  const setFault = (name: string, coinType: number) =>
    write('setFault', [packet(name), addressCall(namehash(name), coinType), fault('No')])

  it('that fails for a network’s coin type hides no other address behind it [J8, L10]', async () => {
    await setAddress('hidden.eth', 60, addressOn(60, ada))
    await setFault('hidden.eth', otherCoinType)
    expect((await lookup('hidden.eth', other)).status).toBe(502)
    await setFault('hidden-default.eth', 0x80000000)
    await setAddress('hidden-default.eth', 60, addressOn(60, ada))
    expect((await lookup('hidden-default.eth', other)).status).toBe(502)
  })

  it('that fails for a less specific coin type leaves the network’s own address', async () => {
    await setAddress('own.eth', otherCoinType, addressOn(otherCoinType, ada))
    await setFault('own.eth', 60)
    expect(await addressesOf('own.eth', other)).toEqual([[otherCoinType, ada.toLowerCase()]])
  })

  it.each<[string, Hex]>([
    [
      '19 bytes',
      encodeAbiParameters([{ type: 'bytes' }], ['0x11111111111111111111111111111111111111']),
    ],
    [
      '21 bytes',
      encodeAbiParameters([{ type: 'bytes' }], ['0x111111111111111111111111111111111111111111']),
    ],
    ['half a word', '0x1234'],
  ])('that answers %s instead of an address is unreadable [L10]', async (_, answer) => {
    await setAddress('odd.eth', otherCoinType, answer)
    await setAddress('odd.eth', 60, addressOn(60, ada))
    expect((await lookup('odd.eth', other)).status).toBe(502)
  })

  it('that refuses its address without a reason has not said that there is none [L10]', async () => {
    const silent = someone()
    await chain.setCode({ address: silent, bytecode: '0x5f5ffd' })
    await write('setResolver', [packet('silent.eth'), silent])
    expect((await lookup('silent.eth')).status).toBe(502)
  })

  it('has Ethereum’s address for ENS’s own chain, also beside a default one', async () => {
    await setAddress('both.eth', 60, addressOn(60, ada))
    await setAddress('both.eth', 0x80000000, addressOn(0x80000000, someone()))
    expect(await addressesOf('both.eth')).toContainEqual([0x80000000 + 31337, ada.toLowerCase()])
    await setFault('both.eth', 60)
    expect((await lookup('both.eth')).status).toBe(502)
  })

  it('has Ethereum’s address for ENS’s own chain', async () => {
    await setAddress('home.eth', 60, addressOn(60, ada))
    expect(await addressesOf('home.eth')).toContainEqual([0x80000000 + 31337, ada.toLowerCase()])
  })
})

it('reads nothing from a Universal Resolver that is no contract [L10]', async () => {
  const settings = { chainId: home, universalResolver: someone() } as const
  const gateway = await createGateway(configForWorld(world, { ens: settings, logs: 'off' }))
  opened.push(gateway)
  expect((await ask(gateway, pathOf('ada.eth'))).status).toBe(502)
})

describe('the primary name of an account (ENSIP-19)', () => {
  const identityOf = (account: Hex, chainId: string) => async (gateway: Gateway) =>
    answerOf(gateway, getIdentity.response, `/v1/identity/${account}?chainId=${chainId}`)

  it('is that of the network, never Ethereum’s on another one', async () => {
    const account = someone()
    service.names['eve.base.eth'] = { addresses: { 60: account, [otherCoinType]: account } }
    service.names['dan.base.eth'] = { addresses: { 60: account } }
    await write('setPrimary', [account, 'dan.base.eth'])
    const gateway = await open()
    expect((await identityOf(account, home)(gateway)).name).toBe('dan.base.eth')
    expect((await identityOf(account, other)(gateway)).name).toBeNull()
    await write('setPrimaryOn', [account, BigInt(otherCoinType), 'eve.base.eth'])
    expect((await identityOf(account, other)(await open())).name).toBe('eve.base.eth')
  })

  it('is none where the name resolves to another account there', async () => {
    const account = someone()
    service.names['fay.base.eth'] = { addresses: { 60: account, [otherCoinType]: ada } }
    await write('setPrimaryOn', [account, BigInt(otherCoinType), 'fay.base.eth'])
    expect((await identityOf(account, other)(await open())).name).toBeNull()
  })

  it('is reported as unreadable while the service of the name fails [L10]', async () => {
    const account = someone()
    service.names['gil.base.eth'] = { addresses: { 60: account } }
    await write('setPrimary', [account, 'gil.base.eth'])
    service.fault = 'html'
    const gateway = await open()
    expect((await ask(gateway, `/v1/identity/${account}?chainId=${home}`)).status).toBe(502)
    service.fault = undefined
    expect((await identityOf(account, home)(gateway)).name).toBe('gil.base.eth')
  })
})

describe('the picture of a name', () => {
  const nfts721 = contractOf(world, home, 'nfts721')
  const nfts1155 = contractOf(world, home, 'nfts1155')
  const { visitor, counterparty } = roles
  const avatar = textCall(namehash('pic.eth'), 'avatar')
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  const pictureOf = async (gateway: Gateway, account: Hex) =>
    answerOf(gateway, getIdentity.response, `/v1/identity/${account}?chainId=${home}`)

  async function claim(account: Hex, source: string) {
    await write('setPrimary', [account, 'pic.eth'])
    const address = encodeAbiParameters([{ type: 'address' }], [account])
    await write('setAnswer', [packet('pic.eth'), addressCall(namehash('pic.eth'), 60), address])
    await write('setAnswer', [packet('pic.eth'), avatar, text(source)])
    await write('setFault', [packet('pic.eth'), avatar, '0x'])
  }

  it.each([
    ['an ERC-721 token', () => `eip155:31337/erc721:${nfts721}/1`],
    ['an ERC-1155 token', () => `eip155:31337/erc1155:${nfts1155}/1`],
  ])('is that of %s of the account (ENSIP-12) [E11]', async (_, source) => {
    await claim(visitor, source())
    const gateway = await open()
    const { avatar } = await pictureOf(gateway, visitor)
    expect(avatar).toMatch(/\/v1\/image\?id=[0-9a-f]{64}$/)
    const picture = await ask(
      gateway,
      new URL(avatar ?? '', 'http://x').pathname + new URL(avatar ?? '', 'http://x').search,
    )
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
  })

  it.each([
    ['of another account', () => `eip155:31337/erc721:${nfts721}/1`],
    ['of which it has none', () => `eip155:31337/erc1155:${nfts1155}/1`],
    ['that does not exist', () => `eip155:31337/erc721:${nfts721}/999`],
    ['on a chain that is not served', () => `eip155:5/erc721:${nfts721}/4`],
    ['of no collection', () => `eip155:31337/erc721:${someone()}/4`],
    ['with a number beyond 256 bits', () => `eip155:31337/erc721:${nfts721}/${'9'.repeat(78)}`],
  ])('is none for a token %s', async (_, source) => {
    await claim(counterparty, source())
    expect(await pictureOf(await open(), counterparty)).toMatchObject({
      name: 'pic.eth',
      avatar: null,
    })
  })

  it('is read again after it could not be read, and the name is shown meanwhile [L10]', async () => {
    await claim(visitor, 'https://pictures.example/a.png')
    await write('setFault', [packet('pic.eth'), avatar, '0x12345678'])
    const gateway = await open()
    expect(await pictureOf(gateway, visitor)).toMatchObject({ name: 'pic.eth', avatar: null })
    await write('setFault', [packet('pic.eth'), avatar, '0x'])
    expect((await pictureOf(gateway, visitor)).avatar).toMatch(/\/v1\/image/)
  })
})
