import type { RpcClient } from '@latchkey/service/rpc'
import { base58 } from '@scure/base'
import { derivedAddress } from '../../../chains/solana/derivedAddress.ts'
import { normalisedName } from '../rules.ts'
import { addressAt, bytesAt, readAccounts } from './accounts.ts'
import { domainAddress, entryAddress, snsAddresses } from './derive.ts'
import { resolveSolanaName } from './resolve.ts'

const entryHeader = 96

/**
 * The name that an account has chosen as its own (its favourite domain), if the name resolves to the account; else
 * `undefined`. `now`: Unix seconds.
 */
export async function readPrimary(
  rpc: RpcClient,
  address: string,
  now: number,
): Promise<string | undefined> {
  const seeds = [Buffer.from('favourite_domain'), base58.decode(address)]
  const [favourite] = await readAccounts(rpc, [derivedAddress(snsAddresses.offers, seeds)])
  if (!favourite || favourite.program !== snsAddresses.offers) return undefined
  const domain = addressAt(favourite.data, 1)
  const label = await readLabel(rpc, domain)
  const name = label === undefined ? undefined : `${label}.sol`
  if (name === undefined || normalisedName(name) !== name || domainAddress(label ?? '') !== domain)
    return undefined
  // The account at the name decides, not the account's claim.
  return (await resolveSolanaName(rpc, name, now)) === address ? name : undefined
}

/** The label of a name below `.sol`, by its reverse entry. */
async function readLabel(rpc: RpcClient, domain: string): Promise<string | undefined> {
  const address = entryAddress(domain, undefined, snsAddresses.reverseClass)
  const [entry] = await readAccounts(rpc, [address])
  if (!entry || entry.program !== snsAddresses.nameProgram) return undefined
  const length = new DataView(bytesAt(entry.data, entryHeader, 4).buffer).getUint32(0, true)
  return length > 255
    ? undefined
    : Buffer.from(bytesAt(entry.data, entryHeader + 4, length)).toString('utf8')
}
