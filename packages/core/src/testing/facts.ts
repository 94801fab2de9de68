import type { TokenBalance, Transaction } from '@latchkey/protocol/wire'
import { evmAccount, one } from './world.ts'

/** Remote facts as the gateway serves them. */

export const owner = { chainId: one.caipNetworkId, address: evmAccount(1).address }

export function balanceOf(symbol: string, more: Partial<TokenBalance> = {}): TokenBalance {
  return {
    name: symbol,
    symbol,
    chainId: one.caipNetworkId,
    price: 2,
    value: 3,
    quantity: { decimals: '18', numeric: '1.5' },
    iconUrl: 'https://icons.example/x.png',
    ...more,
  }
}

export function transactionOf(
  id: string,
  metadata: Partial<Transaction['metadata']> = {},
  transfers: Transaction['transfers'] = [],
): Transaction {
  return {
    id,
    metadata: {
      operationType: 'send',
      hash: '0x1',
      minedAt: '2026-11-01T12:00:00Z',
      sentFrom: evmAccount(1).address,
      sentTo: evmAccount(2).address,
      status: 'confirmed',
      nonce: 1,
      chain: one.caipNetworkId,
      ...metadata,
    },
    transfers,
  }
}

export function nftTransfer(isSpam: boolean): Transaction['transfers'][number] {
  return { direction: 'in', quantity: { numeric: '1' }, nft_info: { flags: { is_spam: isSpam } } }
}
