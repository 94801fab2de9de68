import { generateKeyPairSync, sign } from 'node:crypto'
import { systemClock } from '@latchkey/protocol'
import { fakeRpc } from '@latchkey/service/testing'
import { base58 } from '@scure/base'
import { address, getProgramDerivedAddress, isOffCurveAddress } from '@solana/kit'
import { beforeEach, describe, expect, it } from 'vitest'
import { isOnCurve } from '../../../chains/solana/curve.ts'
import { derivedAddress } from '../../../chains/solana/derivedAddress.ts'
import { createChains } from '../../../edge/ports/chains.ts'
import { chainFixture } from '../../../testing/chains.ts'
import type { SolanaAccount } from './accounts.ts'
import { domainAddress, entryAddress, registrationAddress, snsAddresses } from './derive.ts'
import { createSns } from './sns.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const { nameProgram, recordsClass, tokenizer, offers, registrationProgram } = snsAddresses

function keys() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { account: base58.encode(new Uint8Array(Buffer.from(x, 'base64url'))), privateKey }
}
const bytes = (account: string) => base58.decode(account)
const program = derivedAddress(nameProgram, [Buffer.from('a program')])

/** The chain: accounts by address, holders of mints, and the slot. */
let accounts: Map<string, SolanaAccount>
let holders: Map<string, string>
let slot: number
beforeEach(() => {
  accounts = new Map()
  holders = new Map()
  slot = 452_825_394
})

const names = () => {
  const rpc = fakeRpc({
    getSlot: () => slot,
    getMultipleAccounts: ([addresses]) => ({
      value: (Array.isArray(addresses) ? addresses : []).map((one: string) => {
        const account = accounts.get(one)
        const data = account && [Buffer.from(account.data).toString('base64'), 'base64']
        return account ? { owner: account.program, data } : null
      }),
    }),
    getTokenLargestAccounts: ([mint]) => {
      const holder = holders.get(String(mint))
      return { value: holder ? [{ address: holder, amount: '1' }] : [] }
    },
  })
  const chains = createChains([chainFixture(mainnet)])
  const found = createSns({ chains, rpcOf: () => rpc, clock: systemClock })
  if (!found) throw new Error('No names')
  return found
}
const addressOf = async (name: string) =>
  (await names().find(name, mainnet))?.addresses['501']?.address
const failing = (name: string) =>
  expect(names().find(name, mainnet)).rejects.toMatchObject({ code: 'NAME_UNREADABLE' })

const entry = (owner: string, content: readonly Uint8Array[] = [], of: string = nameProgram) => ({
  program: of,
  data: Uint8Array.from(
    Buffer.concat([new Uint8Array(32), bytes(owner), new Uint8Array(32), ...content]),
  ),
})
const own = (name: string, owner: string) => accounts.set(domainAddress(name), entry(owner))

function u16(value: number) {
  return Uint8Array.of(value & 255, value >> 8)
}
/** A SOL record of the second version. */
function record(
  name: string,
  signedBy: string,
  account: string,
  { by = account, validation = 1, length = 32 } = {},
) {
  const place = entryAddress('\x02SOL', domainAddress(name), recordsClass)
  const header = [u16(validation), u16(validation), Uint8Array.of(length, 0, 0, 0)]
  accounts.set(place, entry(program, [...header, bytes(signedBy), bytes(by), bytes(account)]))
}
/** A record of the Solana Registration Service. */
function register(
  name: string,
  owner: string,
  { expiry = 0n, ownerType = 0, discriminator = 2 } = {},
) {
  const data = new Uint8Array(75)
  data[0] = discriminator
  data.set(bytes(snsAddresses.solClass), 1)
  data[33] = ownerType
  data.set(bytes(owner), 34)
  new DataView(data.buffer).setBigInt64(67, expiry, true)
  accounts.set(registrationAddress(name), { program: registrationProgram, data })
}

describe('the account of a name', () => {
  it('is that of the public registers', () => {
    expect(domainAddress('bonfida')).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
  })

  it('is derived as an independent implementation does', async () => {
    for (let at = 0; at < 20; at += 1) {
      const seeds = [Buffer.from(`seed ${at}`), bytes(keys().account)]
      const [expected] = await getProgramDerivedAddress({
        programAddress: address(nameProgram),
        seeds,
      })
      expect(derivedAddress(nameProgram, seeds)).toBe(expected)
      const other = base58.encode(new Uint8Array(Buffer.from(`${at}`.padStart(32, 'x'))))
      expect(isOnCurve(bytes(other))).toBe(!isOffCurveAddress(address(other)))
      expect(isOnCurve(bytes(keys().account))).toBe(true)
    }
  })
})

describe('a name of Solana', () => {
  const [ada, bea, eve] = [keys(), keys(), keys()]

  it('resolves to its owner, also below another name [J8]', async () => {
    own('ada', ada.account)
    own('mail.ada', bea.account)
    expect(await addressOf('ada.sol')).toBe(ada.account)
    expect(await addressOf('ada.sns')).toBe(ada.account)
    expect(await addressOf('mail.ada.sol')).toBe(bea.account)
    expect(await addressOf('nobody.sol')).toBeUndefined()
    expect(await addressOf('a.b.c.sol')).toBeUndefined()
    expect(await names().find('ada.sol', 'eip155:1')).toBeUndefined()
  })

  it('resolves to the account of its record where both have signed it', async () => {
    own('ada', ada.account)
    record('ada', ada.account, bea.account)
    expect(await addressOf('ada.sol')).toBe(bea.account)
  })

  it('is not changed by coins that a stranger sends to its other addresses [L10]', async () => {
    own('ada', ada.account)
    const coins = { program: '1'.repeat(32), data: new Uint8Array() }
    const domain = domainAddress('ada')
    const token = derivedAddress(tokenizer, [Buffer.from('nft_record'), bytes(domain)])
    for (const place of [
      token,
      entryAddress('\x02SOL', domain, recordsClass),
      entryAddress('\x01SOL', domain),
      domainAddress('nobody'),
      registrationAddress('nobody'),
    ])
      accounts.set(place, coins)
    expect(await addressOf('ada.sol')).toBe(ada.account)
    expect(await addressOf('nobody.sol')).toBeUndefined()
    slot = 452_825_395
    expect(await addressOf('nobody.sol')).toBeUndefined()
  })

  it('resolves to its owner where an earlier owner signed the record', async () => {
    own('ada', ada.account)
    record('ada', eve.account, eve.account)
    expect(await addressOf('ada.sol')).toBe(ada.account)
  })

  it.each<[string, Parameters<typeof record>[3]]>([
    ['another account signed', { by: keys().account }],
    ['nobody signed', { validation: 0 }],
    ['that has another length', { length: 20 }],
  ])('is unreadable with a record that %s, and never its owner’s [L10]', async (_, options) => {
    own('ada', ada.account)
    record('ada', ada.account, bea.account, options)
    await failing('ada.sol')
  })

  it('resolves to the account of an older record that its owner signed', async () => {
    own('ada', ada.account)
    const place = entryAddress('\x01SOL', domainAddress('ada'))
    const text = Buffer.concat([bytes(bea.account), bytes(place)]).toString('hex')
    const signed = (key: typeof ada.privateKey) => {
      const signature = sign(null, Buffer.from(text), key)
      accounts.set(place, entry(program, [bytes(bea.account), new Uint8Array(signature)]))
    }
    signed(ada.privateKey)
    expect(await addressOf('ada.sol')).toBe(bea.account)
    signed(eve.privateKey)
    expect(await addressOf('ada.sol')).toBe(ada.account)
  })

  it('resolves to the holder of its token, and is unreadable without one', async () => {
    own('ada', program)
    const domain = bytes(domainAddress('ada'))
    const state = derivedAddress(tokenizer, [Buffer.from('nft_record'), domain])
    accounts.set(state, { program: tokenizer, data: Uint8Array.of(2) })
    await failing('ada.sol')
    const mint = derivedAddress(tokenizer, [Buffer.from('tokenized_name'), domain])
    const held = keys().account
    holders.set(mint, held)
    const data = Uint8Array.from(Buffer.concat([bytes(mint), bytes(bea.account)]))
    accounts.set(held, { program: tokenProgram, data })
    expect(await addressOf('ada.sol')).toBe(bea.account)
    accounts.set(held, { program: eve.account, data })
    await failing('ada.sol')
  })

  it('is unreadable where its owner is a program, or its account is another program’s [L10]', async () => {
    own('ada', program)
    await failing('ada.sol')
    accounts.set(domainAddress('ada'), entry(ada.account, [], eve.account))
    await failing('ada.sol')
    accounts.set(domainAddress('ada'), { program: nameProgram, data: new Uint8Array(40) })
    await failing('ada.sol')
  })
})

describe('a .sol name after the registers have parted', () => {
  const [ada, bea] = [keys(), keys()]
  beforeEach(() => {
    slot = 452_825_395
  })

  it('is that of the registration service; that of the name service ends with .sns', async () => {
    own('old', bea.account)
    expect(await addressOf('old.sol')).toBeUndefined()
    expect(await addressOf('old.sns')).toBe(bea.account)
    register('new', ada.account)
    expect(await addressOf('new.sol')).toBe(ada.account)
  })

  it('is unreadable where the registers differ, so that nothing goes to the older owner', async () => {
    register('ada', ada.account)
    own('ada', bea.account)
    await failing('ada.sol')
    own('ada', ada.account)
    expect(await addressOf('ada.sol')).toBe(ada.account)
  })

  it('has no owner once it has expired', async () => {
    register('ada', ada.account, { expiry: 1n })
    expect(await addressOf('ada.sol')).toBeUndefined()
  })

  it.each([
    { ownerType: 1 },
    { discriminator: 1 },
  ])('is unreadable with the record %o', async (options) => {
    register('ada', ada.account, options)
    await failing('ada.sol')
  })
})

describe('the name of a Solana account', () => {
  const [ada, bea] = [keys(), keys()]
  function favourite(account: string, label: string, domain = domainAddress(label)) {
    const place = derivedAddress(offers, [Buffer.from('favourite_domain'), bytes(account)])
    accounts.set(place, { program: offers, data: Uint8Array.from([0, ...bytes(domain)]) })
    const size = Uint8Array.of(label.length, 0, 0, 0)
    const reverse = entryAddress(domain, undefined, snsAddresses.reverseClass)
    accounts.set(reverse, entry(program, [size, Buffer.from(label)]))
  }
  const nameOf = async (account: string) => (await names().nameOf(account))?.name

  it('is its favourite one, if the name resolves to the account', async () => {
    expect(await nameOf(ada.account)).toBeUndefined()
    favourite(ada.account, 'ada')
    own('ada', ada.account)
    expect(await nameOf(ada.account)).toBe('ada.sol')
    own('ada', bea.account)
    expect(await nameOf(ada.account)).toBeUndefined()
  })

  it('is none where the reverse entry says another label, or one that is not normalised', async () => {
    own('bea', ada.account)
    favourite(ada.account, 'ada', domainAddress('bea'))
    expect(await nameOf(ada.account)).toBeUndefined()
    own('Ada', ada.account)
    favourite(ada.account, 'Ada')
    expect(await nameOf(ada.account)).toBeUndefined()
  })
})
