import { createPublicKey, verify } from 'node:crypto'
import type { RpcClient } from '@latchkey/service/rpc'
import { base58 } from '@scure/base'
import { isOnCurve } from '../../../chains/solana/curve.ts'
import { derivedAddress } from '../../../chains/solana/derivedAddress.ts'
import {
  addressAt,
  bytesAt,
  malformed,
  readAccounts,
  readHolder,
  readSlot,
  type SolanaAccount,
} from './accounts.ts'
import { domainAddress, entryAddress, registrationAddress, snsAddresses } from './derive.ts'

/** From this slot on, `.sol` names are those of the Solana Registration Service; those of the name service end with `.sns`. */
const registrationSlot = 452_825_395
/** Bytes of an entry of the name service before its content: parent, owner and class. */
const entryHeader = 96
const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/**
 * Returns the account that a name of Solana resolves to (`ada.sol`, `ada.sns`); `undefined` if the name has no owner.
 * `now`: Unix seconds. Rejects with NAME_UNREADABLE if what the chain has is not the account of a person or a wallet.
 */
export async function resolveSolanaName(
  rpc: RpcClient,
  name: string,
  now: number,
): Promise<string | undefined> {
  const bare = name.replace(/\.(sol|sns)$/, '')
  if (name.endsWith('.sns') || (await readSlot(rpc)) < registrationSlot)
    return resolveEntry(rpc, bare)
  const registered = await resolveRegistration(rpc, bare, now)
  if (registered === undefined) return undefined
  const before = await resolveEntry(rpc, bare)
  // Both registers have the name: a sender who knows the older one would pay another account.
  if (before !== undefined && before !== registered)
    throw malformed('The two registers of the name differ')
  return registered
}

/** The account of a name in the name service (SNS-IP 5): its token's holder, its signed SOL record, or its owner. */
async function resolveEntry(rpc: RpcClient, name: string): Promise<string | undefined> {
  const domain = domainAddress(name)
  const token = derivedAddress(snsAddresses.tokenizer, [
    Buffer.from('nft_record'),
    base58.decode(domain),
  ])
  const olderAddress = entryAddress('\x01SOL', domain)
  const record = entryAddress('\x02SOL', domain, snsAddresses.recordsClass)
  const accounts = await readAccounts(rpc, [domain, token, olderAddress, record])
  const [entry, tokenized, older, newer] = accounts
  if (!entry) return undefined
  const owner = ownerOf(entry)
  if (tokenized && isTokenized(tokenized)) return tokenHolder(rpc, domain)
  const signed = newer && signedRecord(newer, owner)
  if (signed !== undefined) return signed
  const olderSigned = older && olderRecord(older, olderAddress, owner)
  return olderSigned ?? personal(owner)
}

function ownerOf({ program, data }: SolanaAccount): string {
  if (program !== snsAddresses.nameProgram) throw malformed('An entry of another program')
  return addressAt(data, 32)
}

function isTokenized({ program, data }: SolanaAccount): boolean {
  if (program !== snsAddresses.tokenizer) throw malformed('A token of another program')
  return data[0] === 2
}

async function tokenHolder(rpc: RpcClient, domain: string): Promise<string> {
  const seeds = [Buffer.from('tokenized_name'), base58.decode(domain)]
  const mint = derivedAddress(snsAddresses.tokenizer, seeds)
  const holder = await readHolder(rpc, mint)
  const [account] = holder === undefined ? [] : await readAccounts(rpc, [holder])
  if (!account || !tokenPrograms.includes(account.program) || addressAt(account.data, 0) !== mint)
    throw malformed('The token of the name has no holder')
  return personal(addressAt(account.data, 32))
}

/**
 * The account in a SOL record (SNS-IP 3); `undefined` where an earlier owner signed it. Both signatures, that of the name's
 * owner and that of the account, must be there.
 */
function signedRecord({ program, data }: SolanaAccount, owner: string): string | undefined {
  if (program !== snsAddresses.nameProgram) throw malformed('A record of another program')
  const header = new DataView(bytesAt(data, entryHeader, 8).buffer)
  const bySolana = 1
  const isSigned = header.getUint16(0, true) === bySolana && header.getUint16(2, true) === bySolana
  if (!isSigned || header.getUint32(4, true) !== 32) throw malformed('A record that is not signed')
  const start = entryHeader + 8
  if (addressAt(data, start) !== owner) return undefined
  const account = addressAt(data, start + 64)
  if (addressAt(data, start + 32) !== account)
    throw malformed('A record that another account signed')
  return personal(account)
}

/** The account in a SOL record of the first version, if the name's owner signed it. */
function olderRecord({ data }: SolanaAccount, address: string, owner: string): string | undefined {
  if (data.length < entryHeader + 96) return undefined
  const account = bytesAt(data, entryHeader, 32)
  const signature = bytesAt(data, entryHeader + 32, 64)
  const signed = Buffer.concat([account, base58.decode(address)]).toString('hex')
  return isSignedBy(owner, signed, signature) ? personal(base58.encode(account)) : undefined
}

function isSignedBy(owner: string, text: string, signature: Uint8Array): boolean {
  const x = Buffer.from(base58.decode(owner)).toString('base64url')
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, signature)
  } catch {
    return false
  }
}

/** The owner of a record of the Solana Registration Service, if it has not expired. */
async function resolveRegistration(
  rpc: RpcClient,
  name: string,
  now: number,
): Promise<string | undefined> {
  const [account] = await readAccounts(rpc, [registrationAddress(name)])
  if (!account) return undefined
  const { program, data } = account
  const isRecord = program === snsAddresses.registrationProgram && data[0] === 2
  if (!isRecord || addressAt(data, 1) !== snsAddresses.solClass)
    throw malformed('Not a record of the registration service')
  const expiry = new DataView(bytesAt(data, 67, 8).buffer).getBigInt64(0, true)
  if (expiry !== 0n && expiry <= BigInt(now)) return undefined
  if (data[33] !== 0) throw malformed('A record whose owner is a token')
  return personal(addressAt(data, 34))
}

/** The address, if a person or a wallet can have its key. A program's address would lose the money. */
function personal(address: string): string {
  if (!isOnCurve(base58.decode(address))) throw malformed('The account is one of a program')
  return address
}
