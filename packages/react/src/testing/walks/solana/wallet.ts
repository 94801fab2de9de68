import { getAddressEncoder, getBase58Decoder, address as toAddress } from '@solana/kit'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { Random } from '../random.ts'
import type { Payment, SolanaLedger } from './ledger.ts'

/** The ways in which the wallet answers a request to send. */
export const ways = [
  'sends',
  'sends',
  'sends',
  'names an old transaction',
  'sends another amount',
  'pays somebody else',
  'sends what fails',
  'keeps it',
  'declines',
  'hangs',
] as const
type Way = (typeof ways)[number]

/** A request to the wallet, and what the wallet did with it. */
export type WalletRequest = { payment: Payment; way: Way; chain: string; signature?: string }

/** A wallet of the Wallet Standard that lies about what it has sent. */
export function lyingWallet(ledger: SolanaLedger, random: Random, visitor: string, thief: string) {
  const lie: { way: Way } = { way: 'sends' }
  const requests: WalletRequest[] = []
  const account: WalletAccount = {
    address: visitor,
    publicKey: bytesOf(visitor),
    chains: ['solana:localnet'],
    features: ['solana:signAndSendTransaction'],
  }
  const send = async ({ transaction, chain }: { transaction: Uint8Array; chain: string }) => {
    const payment = ledger.read(transaction)
    const one: WalletRequest = { payment, way: lie.way, chain }
    requests.push(one)
    if (one.way === 'declines') throw Object.assign(new Error('User rejected'), { code: 4001 })
    if (one.way === 'hangs') return new Promise(() => {})
    const bytes = Uint8Array.from({ length: 64 }, () => random(256))
    one.signature = getBase58Decoder().decode(bytes)
    perform(ledger, one, { wire: transaction, thief })
    return [{ signature: bytes }]
  }
  const wallet: Wallet = {
    version: '1.0.0',
    name: 'Solana Liar',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: account.chains,
    accounts: [account],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => {} },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: send,
      },
    },
  }
  return { wallet, requests, lie }
}

function perform(
  ledger: SolanaLedger,
  { way, payment, signature = '' }: WalletRequest,
  { wire, thief }: { wire: Uint8Array; thief: string },
): void {
  switch (way) {
    case 'keeps it':
      break
    case 'names an old transaction':
      ledger.submit(signature, wire, { at: 1 })
      break
    case 'sends what fails':
      ledger.submit(signature, wire, { isFailed: true })
      break
    case 'sends another amount':
      ledger.submit(signature, replaced(wire, littleEndian(payment.amount), littleEndian(7n)))
      break
    case 'pays somebody else':
      // The account of a token follows from its owner: there the thief takes another amount.
      ledger.submit(
        signature,
        payment.mint === undefined
          ? replaced(wire, bytesOf(payment.to), bytesOf(thief))
          : replaced(wire, littleEndian(payment.amount), littleEndian(9n)),
      )
      break
    default:
      ledger.submit(signature, wire)
      break
  }
}

/** The bytes with the last of what they contain in the place of something else of the same length. */
function replaced(wire: Uint8Array, old: Uint8Array, next: Uint8Array): Uint8Array {
  const starts = [...wire.keys()].filter((start) =>
    old.every((byte, at) => wire[start + at] === byte),
  )
  const start = starts.at(-1)
  if (start === undefined) throw new Error('There is nothing to replace')
  const changed = Uint8Array.from(wire)
  changed.set(next, start)
  return changed
}

function littleEndian(amount: bigint): Uint8Array {
  return Uint8Array.from({ length: 8 }, (_, place) => Number((amount >> BigInt(8 * place)) & 255n))
}

function bytesOf(address: string): Uint8Array {
  return Uint8Array.from(getAddressEncoder().encode(toAddress(address)))
}
